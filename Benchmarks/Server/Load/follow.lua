-- Follows a link, with a name for each request, and counts the responses that have another name: those of which some part
-- came from another request's scope. It needs as many connections as threads, so that a thread has one request at a time.

local threads = {}

function setup(thread)
  thread:set("id", #threads)
  threads[#threads + 1] = thread
end

function init()
  sent, answered, strange = 0, 0, 0
end

function request()
  sent = sent + 1
  expected = id .. "-" .. sent
  return wrk.format("GET", "/swift", { ["X-Request-ID"] = expected })
end

function response(status, headers)
  answered = answered + 1
  if status ~= 302 or headers["X-Request-ID"] ~= expected then strange = strange + 1 end
end

function done(summary)
  local all, wrong = 0, 0
  for _, thread in ipairs(threads) do
    all = all + thread:get("answered")
    wrong = wrong + thread:get("strange")
  end
  print("answered " .. all .. " strange " .. wrong)
end
