import type { AmazonSessions } from "#functions/amazon-accounts/index.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import type { SyncDeps } from "../wiring.ts";

/**
 * A message's own time limit. The longest request to Amazon (`ANSWER_LIMITS`) may begin just before it and still
 * end within the worker's limit (`infra/capabilities/sync.ts`).
 */
export const MESSAGE_LIMIT_MS = 270_000;

export class MessageOverdue extends Error {
  constructor() {
    super("the message has reached its time limit");
  }
}

/**
 * Ends an author's work at its next request or pause after the limit, so that a slow author never holds up the batch.
 * Rejects with MessageOverdue; what was saved by then stays. A request that comes too late counts as one that
 * Amazon didn't answer in time.
 */
export async function withinLimit(deps: SyncDeps, work: (deps: SyncDeps) => Promise<void>): Promise<void> {
  const until = deps.clock.now() + MESSAGE_LIMIT_MS;
  let isOverdue = false;
  const requireTime = () => {
    if (deps.clock.now() < until) return;
    isOverdue = true;
    throw new MessageOverdue();
  };
  const limited =
    (transport: AmazonTransport): AmazonTransport =>
    async (request) => {
      requireTime();
      return transport(request);
    };
  const sessions: AmazonSessions = {
    use: (userId, type, by, use, known) =>
      deps.sessions.use(userId, type, by, (transport) => use(limited(transport)), known),
    withSessionOf: (row, by, use) => deps.sessions.withSessionOf(row, by, (transport) => use(limited(transport))),
  };
  const sleep = async (delayMs: number) => {
    requireTime();
    await deps.sleep(delayMs);
  };
  await work({ ...deps, sessions, sleep });
  // Amazon's client reports every error of a transport as Amazon's own.
  if (isOverdue) throw new MessageOverdue();
}
