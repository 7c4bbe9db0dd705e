import type { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Latencies of the services themselves, in milliseconds. */
const LATENCY = { send: 10, invoke: 20 } as const;
const MAX_RECEIVES = 3;
const HIDDEN_AFTER_MS = MINUTE_MS;

export interface Runtime {
  readonly queue: {
    send(message: object): Promise<void>;
    sendAll(messages: readonly object[]): Promise<void>;
  };
  /** Calls the handler as the schedule does, and then for every message until the queue is empty. */
  carryOut(handle: ReturnType<typeof runWalk>): Promise<{ readonly messages: number; readonly deadLetters: number }>;
}

/**
 * A queue with as many workers as the template gives it. An invocation ends at its time limit, whatever it is doing; its
 * message is received again after its visibility timeout, three times in all.
 */
export function queueRuntime(time: VirtualTime, { workers, limitMs }: { workers: number; limitMs: number }): Runtime {
  const waiting: { body: string; from: number; receives: number }[] = [];
  let messages = 0;
  let deadLetters = 0;
  let working = 0;

  const put = (message: object) => {
    messages += 1;
    waiting.push({ body: JSON.stringify(message), from: time.now(), receives: 0 });
  };
  const queue = {
    send: async (message: object) => {
      await time.sleep(LATENCY.send);
      put(message);
    },
    sendAll: async (all: readonly object[]) => {
      await time.sleep(LATENCY.send * Math.ceil(all.length / 10));
      for (const message of all) put(message);
    },
  };

  async function invoke(handle: ReturnType<typeof runWalk>, event: unknown): Promise<boolean> {
    await time.sleep(LATENCY.invoke);
    const until = time.now() + limitMs;
    const answered = handle(event, { getRemainingTimeInMillis: () => until - time.now() }).then(
      ({ batchItemFailures }) => batchItemFailures.length === 0,
      () => false,
    );
    return Promise.race([answered, time.sleep(limitMs).then(() => false)]);
  }

  async function worker(handle: ReturnType<typeof runWalk>): Promise<void> {
    while (waiting.length > 0 || working > 0) {
      const at = waiting.findIndex(({ from }) => from <= time.now());
      if (at < 0) {
        await time.sleep(100);
        continue;
      }
      const [message] = waiting.splice(at, 1);
      if (!message) continue;
      working += 1;
      const isDone = await invoke(handle, { Records: [{ messageId: "m", body: message.body }] });
      working -= 1;
      const receives = message.receives + 1;
      if (isDone) continue;
      if (receives === MAX_RECEIVES) deadLetters += 1;
      else waiting.push({ ...message, receives, from: time.now() + HIDDEN_AFTER_MS });
    }
  }

  return {
    queue,
    carryOut: async (handle) => {
      await invoke(handle, {});
      await Promise.all(Array.from({ length: workers }, () => worker(handle)));
      return { messages, deadLetters };
    },
  };
}
