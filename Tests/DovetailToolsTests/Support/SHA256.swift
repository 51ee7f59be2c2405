import Foundation

/// The hash by which a content security policy identifies a script.
///
/// Source: FIPS 180-4. Foundation has no SHA-256 on Linux, and the root package depends on no package. The tests in a
/// browser verify this code, since a browser runs the page's script only if the hash is right.
enum SHA256 {
  /// The hash of a text, in base 64.
  static func base64(of text: String) -> String {
    var bytes = Array(text.utf8)
    let length = UInt64(bytes.count * 8)
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &hash) }
    return Data(hash.flatMap(\.bytes)).base64EncodedString()
  }

  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  /// The first 32 bits of the fractional part.
  private static func fraction(_ number: Double) -> UInt32 { UInt32((number - number.rounded(.down)) * 4_294_967_296) }

  private static func mix(_ block: ArraySlice<UInt8>, into hash: inout [UInt32]) {
    let bytes = Array(block)
    var words = stride(from: 0, to: 64, by: 4).map { bytes[$0..<$0 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = a.rotated(7) ^ a.rotated(18) ^ (a >> 3)
      let second = b.rotated(17) ^ b.rotated(19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var state = hash
    for index in 0..<64 {
      let (a, e) = (state[0], state[4])
      let choice = (e & state[5]) ^ (~e & state[6])
      let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
      let first =
        state[7] &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ constants[index] &+ words[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      state = [first &+ second] + state[0..<3] + [state[3] &+ first] + state[4..<7]
    }
    for index in 0..<8 { hash[index] &+= state[index] }
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }

  fileprivate var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
