/* The closing protocol: an injector X, a scope S inside it, and Y, which is independent of both.
 * .ci/closing-model checks every scenario with spin (-DSCENARIO=n -DBREAK=0); -DBREAK=NAME plants a break of a rule,
 * for which spin must find an error. A caller that never returns is an invalid end state. An atomic block is done under
 * a lock. Not modeled: deadlines, but for overdue creations; releases; the close of nothing; scopes inside scopes.
 * DRIVERS   the second closer drives too              OWNER   S's driver does not wait for the end of X's drain of S
 * IGNORE    X's drain ignores an own close of S       SCOPE   in closing, X does not wait for an own close of S
 * CREATION  a creation under way is not awaited       REFUSE  S still makes values when X is closing
 * CIRCLE    an indirect circle is not looked for      SELF    what a close waits for waits for that close
 * PUBLISH   a run begins before it can be read        REPORT  a waiter takes the report before the close has ended
 * READ      a drain also closes what needs no run     ORDER   X drains itself and leaves out the scope inside
 * ONCE      in closing, values are taken once         TAKE    the first caller's search for a circle, then its claim
 * LISTED    two creations list S twice in X           LEFT    X's report leaves out S if it ended during X's drain
 * MORE      a drain does not begin again, with the scopes, when something has been made */
mtype = { DRIVERS, OWNER, IGNORE, SCOPE, CREATION, REFUSE, CIRCLE, SELF,
          PUBLISH, REPORT, READ, ORDER, ONCE, TAKE, LISTED, LEFT, MORE };
#define RUNNING (SCENARIO == 2 || SCENARIO == 3 || SCENARIO == 5 || SCENARIO == 7)     /* the graph has runs */
#define S 0
#define X 1
#define Y 2
#define NOBODY 3     /* as a caller: one that no close waits for; as a target: none */
#define D 0          /* has a hook, needs the run of its injector, in S also that of X */
#define R 1          /* has a run */
#define H 2          /* has a hook, needs no run: not drained; the kinds are in closing order */
#define V(i, kind) ((i) * 3 + (kind))

mtype = { open, draining, closing, closed, absent, live, called, done };   /* called: its hook has not returned */
mtype st[3] = open, val[9] = absent;
bool taken[3], drain, more;                /* a call has the right to close; X's driver drains S, or has to again */
byte making[3], listed;                    /* creations under way; how often X lists S, which makes or has a value */
bool stopAsked[4], ended[3], failed[3];    /* the run of an injector; failed: it has ended by itself */
byte waits[9];                             /* [3a + b]: hooks, runs and creations of a that wait for the close of b */
byte target[9] = NOBODY;                   /* the injector that the hook or stop of a value closes */
short report[3];                           /* bit v: value v is closed; bit 9 + i: the run of i ended by itself */
bool added, gone;                          /* S's report is in X's; S was closed before X's close began */
short owed;                                /* what complete reports have; from here on only for assertions */
bool drained[3], sealed[3];                /* a drain has ended; no creation is awaited any more */
byte calls[9], drivers[3], notAwaited, missed[9];    /* missed: made when drained (1), or when sealed (2) */

#define WHEN(condition, steps) if :: condition -> steps :: else fi
#define MASK(i)      (i == S -> 519 : (i == Y -> 2496 : (gone -> 1080 : 1599)))    /* the report bits of i and inside */
#define MAKES(i)     (st[i] == open || st[i] == draining)
#define OVER(v)      (val[v] == absent || val[v] == done)
#define WITHIN(a, b) (a == b || (a == X && b == S))                /* a close of a waits for all parts of b */
#define EDGE(a, b)   (WITHIN(a, b) || waits[a * 3 + b] > 0)
#define REACHES(a, b) ((EDGE(a, X) && EDGE(X, b)) || (EDGE(a, S) && EDGE(S, b)) || (EDGE(a, Y) && EDGE(Y, b)))
#define IN_CIRCLE(by, to) (by != NOBODY && BREAK != SELF && (BREAK == CIRCLE -> WITHIN(to, by) : REACHES(to, by)))
/* What a drain for the close of i closes: what runs, or has ended by itself, and what needs it. */
#define MADE(v)      (val[v] != absent)
#define DUE(i, v)    (v % 3 == R || (v % 3 == D && (MADE(V(v / 3, R)) || MADE(V(i, R)))) || BREAK == READ)

inline take(i) {     /* in atomic; the first caller waits for the driver, or leaves it as a task */
    WHEN(!taken[i] || (BREAK == DRIVERS && st[i] != closed), taken[i] = true; run Driver(i))
}
/* A hook, run or creation of `by` closes `to`. If that close waits for it, it returns at once, but a run without a
 * stop when it is canceled. The edge is added in the same step, so of two calls in a circle one sees the other. */
inline close(by, to, stopless) {
    WHEN(BREAK == TAKE, circle = IN_CIRCLE(by, to));
    atomic {
        WHEN(BREAK != TAKE || taken[to], circle = IN_CIRCLE(by, to));
        take(to);
        WHEN(circle && !WITHIN(to, by) && SCENARIO >= 6, notAwaited++);
        WHEN(!circle && by != NOBODY, waits[by * 3 + to]++)
    }
    if :: circle -> atomic { !(stopless && WITHIN(to, by)) || stopAsked[by] || st[to] == closed; circle = false }
    :: else -> atomic {
            st[to] == closed || (BREAK == REPORT && st[to] == closing);
            assert(report[to] == (owed & MASK(to)));       /* everybody gets the same, complete report */
            WHEN(by != NOBODY, waits[by * 3 + to]--) }
    fi
}
#define BEFORE(u, v) (OVER(u) || missed[u] == 2 || (missed[u] && st[v / 3] == draining))     /* u is closed before v */
inline claim() {     /* in atomic: the step of v begins, once and in order */
    val[v] = called; calls[v]++; assert(calls[v] == 1);
    assert(v % 3 == D || BEFORE(V(v / 3, D), v)); assert(v % 3 != H || BEFORE(V(v / 3, R), v));
    /* Reads and creations have ended, but in a drain, which leaves H. */
    assert((sealed[v / 3] && making[v / 3] == 0) || (st[v / 3] == draining && v % 3 != H));
    assert(v / 3 != X || BEFORE(V(S, R), v)); assert(v != V(X, R) || BEFORE(V(S, D), v));
    assert(v / 3 != X || st[X] == draining || !listed || st[S] == closed)
}
inline closeValue(j) {                     /* the step of v, which is claimed */
    WHEN(target[v] != NOBODY && !(v % 3 == R && failed[j]), close(j, target[v], false));
    atomic {
        v % 3 != R || ended[j];
        val[v] = done; report[j] = report[j] | (1 << v) | (v % 3 == R && failed[j] -> 512 << j : 0); v = 0
    }
}
inline closeValues(j) {                    /* takes the values of j, and closes one after the other */
    atomic { for (v : V(j, D) .. V(j, H)) { WHEN(val[v] == live, todo = todo | (1 << (v % 3))) } v = 0 }
    do :: todo == 0 -> break
    :: else -> atomic {      /* a run that has ended by itself is not stopped */
            v = V(j, (todo & 1 -> D : (todo & 2 -> R : H))); todo = todo & (todo - 1); claim();
            WHEN(v % 3 == R, stopAsked[j] = !failed[j])
        }
        closeValue(j)
    od
}
inline drainValue(j, condition) {          /* closes the next value that is due now; none: there is none */
    atomic {
        v = V(j, D);
        do :: v > V(j, H) || (val[v] == live && (condition)) -> break :: else -> v++ od;
        if :: v > V(j, H) -> none = true; drained[j] = true; v = 0
        :: else -> claim(); WHEN(v % 3 == R, stopAsked[j] = !failed[j]) fi
    }
    WHEN(!none, closeValue(j))
}
inline add() { assert(!added); added = true; report[X] = report[X] | report[S] }

proctype Driver(byte i) {
    byte v, todo, scopes;
    bool circle, first, none;
    atomic {
        drivers[i]++; assert(drivers[i] == 1);
        first = RUNNING && st[i] == open;          /* or else X's driver drains S, or has, or nothing runs */
        WHEN(first, st[i] = draining; scopes = (i == X && BREAK != ORDER -> listed : 0));
        WHEN(first && i == X, gone = st[S] == closed; drained[S] = drained[S] || !listed)
    }
    if
    :: first ->
again:  do :: scopes > 0 ->
            atomic { scopes--; first = !taken[S]; WHEN(first, st[S] = draining; drained[S] = false; drain = true) }
            if
            :: first -> do :: drainValue(S, DUE(X, v)); WHEN(none, break) od; none = false; drain = false
            :: !first && st[S] != closed && BREAK != IGNORE -> atomic { st[S] == closed; add() }
            :: else fi
        :: else -> break od;
        do :: drainValue(i, DUE(i, v)); WHEN(none, break);
           atomic {          /* what was made since the scopes were listed is no longer missed */
               WHEN(i == X && more,
                    for (v : V(S, D) .. V(S, H)) { WHEN(missed[v] == 1, missed[v] = 0) } v = 0; more = false;
                    WHEN(BREAK != MORE, scopes = (BREAK == ORDER -> 0 : listed); goto again)) }
        od; none = false
    :: else -> !drain || i != S || BREAK == OWNER fi;
    atomic {
        st[i] = closing; first = false;
        WHEN(i == X && !RUNNING, gone = st[S] == closed);
        WHEN(i == X, scopes = (gone || added || (BREAK == LEFT && st[S] == closed) -> 0 : listed))
    }
    do :: scopes > 0 ->                            /* first the scopes inside, whoever closes them */
        atomic { scopes--; first = !taken[S]; take(S) }
        atomic { st[S] == closed || (BREAK == SCOPE && !first); add(); first = false }
    :: else -> break od;
    atomic { making[i] == 0 || BREAK == CREATION; sealed[i] = true }
    do :: closeValues(i);
       atomic { WHEN(BREAK == ONCE || (OVER(V(i, D)) && OVER(V(i, R)) && OVER(V(i, H))), st[i] = closed; break) }
    od
}
proctype Caller(byte i) { bool circle; close(NOBODY, i, false) }
proctype Begin(byte i) { atomic { take(i) } }      /* beginClosing: nobody waits */
proctype Run(byte i) {
    bool circle, stopless; assert(MADE(V(i, R)));  /* it begins after its value is published */
    if :: true :: true -> stopless = true fi;
    if :: true :: true -> close(i, S, stopless) :: true -> close(i, X, stopless) fi;
    if :: true -> stopAsked[i] :: true fi;         /* it is stopped, or ends by itself */
    atomic { WHEN(!stopAsked[i], failed[i] = true; owed = owed | (512 << i)); ended[i] = true }
}
proctype Maker(byte i, kind, closes) {             /* a creation of a value that has to be closed */
    bool circle, overdue;
    byte v = V(i, kind);
    atomic { WHEN(!MAKES(i) || (i == S && !MAKES(X) && BREAK != REFUSE), goto refused); making[i]++ }
    WHEN(i == S && !listed, atomic {               /* under the lock of X, which may be closing by now */
        WHEN(!MAKES(X) && BREAK != REFUSE, making[S]--; goto refused); listed = (BREAK == LISTED -> listed + 1 : 1) });
    if :: true :: closes != NOBODY -> close(i, closes, false) fi;
    if :: true :: SCENARIO == 9 && st[i] == closing -> atomic { making[i]--; overdue = true } fi;
    WHEN(BREAK == PUBLISH && kind == R, run Run(i));
    atomic {
        WHEN(!overdue, making[i]--);
        if :: true -> goto refused                  /* it throws, or is canceled */
        :: st[i] == closed -> assert(overdue); val[v] = done; calls[v]++; goto refused     /* closed by itself */
        :: st[i] != closed -> assert(overdue || (!sealed[i] && (i != S || !sealed[X]))) fi;
        val[v] = live; owed = owed | (1 << v); missed[v] = (sealed[i] -> 2 : drained[i]); more = st[X] == draining
    }
    WHEN(BREAK != PUBLISH && kind == R, atomic { if :: stopAsked[i] -> ended[i] = true :: else -> run Run(i) fi });
refused: skip
}
inline has(i, kind, closes) {                      /* at the start; up to scenario 5 a hook may or may not close */
    val[V(i, kind)] = live; owed = owed | (1 << V(i, kind)); listed = (i == S -> 1 : listed);
    if :: target[V(i, kind)] = closes :: SCENARIO < 6 && closes != NOBODY fi;
    WHEN(kind == R, run Run(i))
}
init {
    byte k;
    atomic { run Caller(X);
#if SCENARIO == 1    /* two callers, the owner of S, hooks that close */
        has(S, H, X); has(X, H, X); run Caller(X); run Caller(S); run Begin(S)
#elif SCENARIO == 2  /* runs in both; the owner closes S during the drain of X */
        has(S, R, X); has(S, D, X); has(S, H, NOBODY); has(X, R, NOBODY); has(X, H, NOBODY); run Caller(S)
#elif SCENARIO == 3  /* values of S and of X that need the run of X */
        has(X, R, X); has(X, D, S); has(S, D, S); has(S, H, X); run Caller(X); run Caller(S)
#elif SCENARIO == 4  /* creations of values with a hook; at first X does not know S */
        has(X, D, S); run Maker(S, H, X); run Maker(S, D, X); run Maker(X, H, X); run Caller(S)
#elif SCENARIO == 5  /* creations of values with a run, also after a drain */
        has(X, D, NOBODY); run Maker(S, R, NOBODY); run Maker(X, R, NOBODY); run Begin(S)
#elif SCENARIO == 6  /* an indirect circle of two hooks */
        has(X, H, Y); has(Y, H, X); run Caller(X); run Caller(Y); run Caller(Y)
#elif SCENARIO == 7  /* indirect circles through the scope, a run and a creation */
        has(S, H, Y); has(X, H, Y); has(Y, H, X); has(Y, R, NOBODY); run Maker(Y, D, X); run Caller(Y)
#elif SCENARIO == 8  /* an indirect circle of two creations, of which one may close first */
        run Maker(S, H, Y); run Maker(Y, H, X); run Caller(Y)
#elif SCENARIO == 9  /* creations that are overdue */
        run Maker(S, D, NOBODY); run Maker(S, H, NOBODY); run Maker(X, H, NOBODY); run Caller(S)
#endif
    }
    st[X] == closed && (SCENARIO < 6 || SCENARIO == 9 || st[Y] == closed);
    assert((SCENARIO != 6 || notAwaited == 1) && (SCENARIO != 7 || notAwaited));     /* a call in a circle is told */
    atomic { for (k : 0 .. 8) { assert(calls[k] == MADE(k) && OVER(k)) } }
}
