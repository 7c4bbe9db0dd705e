import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { currentInvocation, type Invocation } from "./invocations.ts";

/** How often a message is delivered twice, and how often late. */
const STRAY_PROBABILITY = 0.02;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
const RETRY_MS = 2 * MINUTE_MS;

/** A message for one function: by a queue, a rule of the bus, or the start of an execution. */
export interface Message {
  readonly target: string;
  /** As text, as it travels. */
  readonly body: string;
  readonly dueAt: number;
  readonly received: number;
  /** True when a fault struck each of its deliveries so far. */
  readonly isExcused: boolean;
}

export interface Target {
  /** Deliveries before a message is a dead letter. */
  readonly receives: number;
  readonly handle: (body: string) => Promise<unknown>;
}

export interface Delivery {
  /** Null when the process died. */
  readonly error: unknown;
  readonly invocation: Invocation;
}

/** Messages under way, in order of their delivery. */
export function createQueues(now: () => number) {
  const targets = new Map<string, Target>();
  const waiting: Message[] = [];
  const deadLetters: Message[] = [];

  function push(message: Message): void {
    const at = waiting.findIndex(({ dueAt }) => dueAt > message.dueAt);
    if (at === -1) waiting.push(message);
    else waiting.splice(at, 0, message);
  }

  function send(target: string, body: object, delayMs = 0): void {
    if (!targets.has(target)) throw new Error(`there is no target ${target}`);
    const chance = currentInvocation()?.chance;
    const message = { target, body: JSON.stringify(body), received: 0, isExcused: true };
    const isLate = chance?.is(STRAY_PROBABILITY) ?? false;
    push({ ...message, dueAt: now() + delayMs + (isLate ? chance!.next() * LONGEST_DELAY_MS : 0) });
    if (chance?.is(STRAY_PROBABILITY)) push({ ...message, dueAt: now() + delayMs + chance.next() * LONGEST_DELAY_MS });
  }

  return {
    deadLetters,
    waiting: (): readonly Message[] => waiting,
    on: (name: string, target: Target): void => {
      targets.set(name, target);
    },
    send,
    queueTo: (target: string) => ({
      send: async (message: object) => send(target, message),
      sendAll: async (messages: readonly object[], delaySeconds?: (message: never) => number) => {
        for (const message of messages) send(target, message, (delaySeconds?.(message as never) ?? 0) * 1000);
      },
    }),
    /** Takes the next message that is due. */
    take: (): { readonly message: Message; readonly target: Target } | null => {
      if (waiting.length === 0 || waiting[0]!.dueAt > now()) return null;
      const message = waiting.shift()!;
      return { message, target: targets.get(message.target)! };
    },
    /** Puts back a message whose delivery failed, or counts it among the dead letters. */
    putBack: (message: Message, { receives }: Target, isExcused: boolean): void => {
      const received = message.received + 1;
      const next = { ...message, received, isExcused: message.isExcused && isExcused, dueAt: now() + RETRY_MS };
      if (received >= receives) deadLetters.push(next);
      else push(next);
    },
    /** Sends dead letters again, as an operator does. */
    redrive: (): void => {
      for (const message of deadLetters.splice(0)) push({ ...message, received: 0, dueAt: now() });
    },
  };
}
export type Queues = ReturnType<typeof createQueues>;
