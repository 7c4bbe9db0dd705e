import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import type { Walk } from "#functions/platform/tasks/walk.ts";

/** A queue in memory; messages pass as text, as they would over the network. */
export function memoryQueue() {
  const bodies: string[] = [];
  const send = async (message: object) => {
    bodies.push(JSON.stringify(message));
  };
  return {
    bodies,
    send,
    sendAll: async (messages: readonly object[]) => {
      for (const message of messages) await send(message);
    },
  };
}

const WHOLE_TIME = { getRemainingTimeInMillis: () => 600_000 };

/**
 * Carries out a walk to its end, in order and each message once, and counts the outcomes. Throws at the end when items
 * or listings have failed.
 */
export async function walkAll<Item extends object, Outcome extends string>(
  walk: Walk<Item, Outcome>,
  outcomes: readonly Outcome[],
  { queue = memoryQueue(), invocation = WHOLE_TIME } = {},
): Promise<Record<Outcome, number>> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  let [failed, unlisted] = [0, 0];
  const counting: Walk<Item, Outcome> = {
    ...walk,
    list: (shard, after) =>
      walk.list(shard, after).catch((error: unknown) => {
        unlisted += 1;
        throw error;
      }),
    work: async (item, hasTime) => {
      try {
        const outcome = await walk.work(item, hasTime);
        if (outcome !== null) counts[outcome] += 1;
        return outcome;
      } catch (error) {
        if (!(error instanceof Error && error.name === "OutOfTime")) failed += 1;
        throw error;
      }
    },
  };
  const handle = runWalk(queue, counting);
  await handle({}, invocation);
  for (let body = queue.bodies.shift(); body !== undefined; body = queue.bodies.shift())
    await handle({ Records: [{ messageId: "message", body }] }, invocation);
  if (failed > 0) throw new Error(`${failed} items failed`);
  if (unlisted > 0) throw new Error(`${unlisted} listings failed`);
  return counts;
}
