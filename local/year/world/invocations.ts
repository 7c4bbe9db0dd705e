import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { type Chance, chanceOf } from "./chance.ts";

/** How often each kind of fault strikes an invocation. */
const FAULT_PROBABILITY = 0.02;
/** The latest call at which a fault strikes. */
const LAST_CALL = 40;
/** Calls in a row that are throttled. */
const LONGEST_THROTTLING = 3;
export const LONGEST_CLOCK_STEP_MS = 5 * MINUTE_MS;

export const FAULT_KINDS = [
  "throttled",
  "unreachable",
  "answer lost",
  "sent twice",
  "crash before a call",
  "crash after a call",
  "stale reads",
  "clock step",
  "outside party",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault of one invocation: at its `at`-th call of an outside party, from 1, for `times` calls. */
export interface Fault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly times: number;
  /** Milliseconds that the machine's clock is off; negative when it runs late. */
  readonly stepMs: number;
}

/** One run of a function, which ends with its answer, an error or a crash. */
export interface Invocation {
  /** Names the run within the script, such as `17.2`: the third invocation of the step 17. */
  readonly id: string;
  readonly faults: readonly Fault[];
  readonly chance: Chance;
  calls: number;
  /** True after a crash: whatever is still running reaches nothing any more. */
  isOver: boolean;
  /** True once the function has answered: no fault strikes what it left behind. */
  isDone: boolean;
  /** Kinds of the faults that struck. */
  readonly struck: FaultKind[];
  /** Errors that the product logged, for the report of a failure. */
  readonly logged: unknown[];
}

/** The process died. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** AWS throttled the call on all of its client's attempts. */
class Throttling extends Error {
  override readonly name = "ThrottlingException";
}

/** No answer arrived within the client's attempts; whether the call took effect is unknown. */
class ConnectionLost extends Error {
  override readonly name = "TimeoutError";
}

/** Draws an invocation's faults from its name alone. */
export function drawFaults(seed: number, id: string, probability = FAULT_PROBABILITY): readonly Fault[] {
  const chance = chanceOf(seed, "faults", id);
  return FAULT_KINDS.filter(() => chance.is(probability)).map((kind) => ({
    kind,
    at: 1 + Math.floor(LAST_CALL ** chance.next()) - 1 + chance.below(2),
    times: 1 + chance.below(LONGEST_THROTTLING),
    stepMs: Math.round((chance.next() * 2 - 1) * LONGEST_CLOCK_STEP_MS),
  }));
}

const running = new AsyncLocalStorage<Invocation>();
/** Waits until a call of concurrent invocations may be made. */
const turns = new AsyncLocalStorage<() => Promise<void>>();

export const currentInvocation = (): Invocation | undefined => running.getStore();

/** The step of the machine's clock in the current invocation, in milliseconds. */
export function clockStepMs(): number {
  const invocation = running.getStore();
  const step = invocation?.faults.find(({ kind }) => kind === "clock step");
  if (!invocation || !step) return 0;
  if (!invocation.struck.includes("clock step")) invocation.struck.push("clock step");
  return step.stepMs;
}

/** How many of the newest writes an eventually consistent read of the current invocation doesn't see yet. */
export function hiddenWrites(recent: number): number {
  const invocation = running.getStore();
  const fault = invocation?.faults.find(({ kind }) => kind === "stale reads");
  if (!invocation || !fault || invocation.calls < fault.at || recent === 0) return 0;
  invocation.struck.push("stale reads");
  return Math.min(fault.times, recent);
}

export const runIn = <T>(invocation: Invocation, work: () => Promise<T>): Promise<T> => running.run(invocation, work);

/** Runs work of the observer, which no fault strikes. */
export const runOutside = <T>(work: () => Promise<T>): Promise<T> => running.exit(work);

/** Runs work at the same time: each call of an outside party waits for its turn, in an order that is drawn. */
export async function takingTurns(works: readonly (() => Promise<unknown>)[], chance: Chance): Promise<void> {
  const waiting: { readonly worker: number; readonly go: () => void }[] = [];
  const left = new Set(works.keys());
  const finished = works.map((work, worker) => {
    const turn = () => new Promise<void>((go) => waiting.push({ worker, go }));
    return turns.run(turn, work).finally(() => left.delete(worker));
  });
  const ended = Promise.allSettled(finished);
  const isThinking = (worker: number) => !waiting.some((call) => call.worker === worker);
  while (left.size > 0) {
    await setImmediate();
    if ([...left].some(isThinking)) continue;
    const [call] = waiting.splice(chance.below(waiting.length), 1);
    call?.go();
  }
  for (const { go } of waiting) go();
  await ended;
  await Promise.all(finished);
}

/**
 * Carries out one call of an outside party, struck by the current invocation's faults. Every call of the product's
 * code that leaves the process passes here.
 */
export async function calling<T>(effect: () => Promise<T>): Promise<T> {
  const invocation = running.getStore();
  if (!invocation) return effect();
  if (invocation.isDone && !invocation.isOver) return effect();
  await turns.getStore()?.();
  if (invocation.isOver) throw new Crash("the invocation is over");
  invocation.calls += 1;
  const { calls } = invocation;
  const strikes = invocation.faults.filter(({ at, times, kind }) =>
    kind === "throttled" ? calls >= at && calls < at + times : calls === at,
  );
  const has = (kind: FaultKind): boolean => {
    const strikesNow = strikes.some((fault) => fault.kind === kind);
    if (strikesNow) invocation.struck.push(kind);
    return strikesNow;
  };
  const crash = (when: string): never => {
    invocation.isOver = true;
    throw new Crash(`crashed ${when} call ${calls}`);
  };
  if (has("crash before a call")) crash("before");
  if (has("throttled")) throw new Throttling("Rate exceeded");
  if (has("unreachable")) throw new ConnectionLost("the connection was lost");
  // A client repeats a call whose answer it lost on the way, without the caller's knowledge.
  if (has("sent twice")) await effect();
  const result = await effect();
  if (has("crash after a call")) crash("after");
  if (has("answer lost")) throw new ConnectionLost("the answer was lost");
  return result;
}

/** The same party with every asynchronous method struck by faults. */
export const withFaults = <T extends object>(party: T): T =>
  new Proxy(party, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const answer = () => Reflect.apply(value, target, args) as unknown;
        return calling(async () => answer());
      };
    },
  });

/**
 * The number of an outside party's own fault that is due at this call, null for none; the party chooses among its kinds
 * by it.
 */
export function outsideFault(): number | null {
  const invocation = running.getStore();
  const fault = invocation?.faults.find(({ kind }) => kind === "outside party");
  if (!invocation || !fault || invocation.calls < fault.at || invocation.struck.includes("outside party")) return null;
  invocation.struck.push("outside party");
  return fault.times - 1 + Math.abs(fault.stepMs);
}
