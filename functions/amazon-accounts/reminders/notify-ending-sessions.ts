import * as z from "zod";
import type { EmailSite } from "#functions/adapters/mailer.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import { EMAILS_AT_ONCE, type Walk } from "#functions/platform/tasks/walk.ts";
import { endsSoon, noticeSpan } from "#shared/domain/sync/session-end.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { sessionEndingEmail } from "../emails/session-ending.ts";
import { isConnected } from "../linked/to-amazon-account.ts";
import type { AmazonAccountStore } from "../stores/amazon-account-store.ts";
import type { AmazonSessionStore } from "../stores/amazon-session-store.ts";
import type { LinkedAccountRow, LinkedAccountStore } from "../stores/linked-account-store.ts";
import { type NotifyOnceDeps, notifyOnce } from "./notify-once.ts";

export interface NotifyEndingSessionsDeps extends NotifyOnceDeps {
  readonly linked: Pick<LinkedAccountStore, "pageOfEnding" | "find" | "claimEndNotice" | "releaseEndNotice">;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly amazonSessions: Pick<AmazonSessionStore, "find">;
  readonly clock: Clock;
  readonly site: EmailSite;
}

const Listed = z.object({ userId: z.string(), accountId: z.string() });

/** The index may lag, so the rows themselves decide. */
async function notifyEnding(
  deps: NotifyEndingSessionsDeps,
  { userId, accountId }: Pick<LinkedAccountRow, "userId" | "accountId">,
): Promise<boolean> {
  const now = deps.clock.now();
  const [row, account, session] = await Promise.all([
    deps.linked.find(userId, accountId),
    deps.amazonAccounts.find(userId),
    deps.amazonSessions.find(userId, accountId),
  ]);
  if (!row?.sessionEndsAt || !session || !isConnected(row, account, now)) return false;
  const { sessionEndsAt, notifiedEndsAt, type, email } = row;
  // A use of the session may have extended it since its end was stored.
  const isEnding = endsSoon(sessionEndsAt, now) && endsSoon(toInstant(session.expiresAt * 1000), now);
  if (!isEnding || notifiedEndsAt === sessionEndsAt) return false;
  return notifyOnce(deps, userId, {
    claim: () => deps.linked.claimEndNotice(row, sessionEndsAt),
    release: () => deps.linked.releaseEndNotice(row, sessionEndsAt),
    write: ({ firstName, timeZone }) =>
      sessionEndingEmail({
        ...deps.site,
        firstName,
        account: { type, email },
        day: formatDayOf(sessionEndsAt, timeZone),
      }),
  });
}

/** Emails once per session and end. Sessions whose cookies have no end are skipped. */
export const endingSessionReminders = (
  deps: NotifyEndingSessionsDeps,
): Walk<z.infer<typeof Listed>, "notified", Shard> => ({
  shards: SHARDS,
  item: Listed,
  atOnce: EMAILS_AT_ONCE,
  list: (shard, after) => {
    const { from, to } = noticeSpan(deps.clock.now());
    return deps.linked.pageOfEnding(shard, { from: toInstant(from), to: toInstant(to) }, after);
  },
  work: async (listed) => ((await notifyEnding(deps, listed)) ? "notified" : null),
});
