import { type LinkedAccountRow, toSourceState } from "#functions/amazon-accounts/index.ts";
import { areFollowersDue, wereFollowersRead } from "#shared/domain/followers/due-followers.ts";
import { penNamesOf } from "#shared/domain/followers/pen-names.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { codeOf, concernsOneFile } from "../fetch/failures.ts";
import { asOfAmazonSession } from "../state/as-of-amazon-session.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FollowerReadDeps } from "../wiring.ts";
import { readFollowers } from "./read-followers.ts";

/** The results of a tick; the first failure of a part is reported. */
interface Done {
  saved: number;
  failed: AmazonFailureCode | null;
}

/** The accounts whose pen names the server reads, each with its own session; none outside cookie mode. */
export async function listPortals(
  { amazonAccounts, linked }: Pick<FollowerReadDeps, "amazonAccounts" | "linked">,
  userId: string,
): Promise<LinkedAccountRow[]> {
  const [account, rows] = await Promise.all([amazonAccounts.find(userId), linked.list(userId)]);
  if (account?.cookieModeAt === undefined) return [];
  return rows.filter(({ type, active, profile }) => type === "AUTHOR_CENTRAL" && active && profile !== undefined);
}

/** Late writes recreate the items of a closed account, which is closed before its removal begins. */
async function removeIfMissing({ accounts, followers }: FollowerReadDeps, userId: string): Promise<void> {
  const row = await accounts.find(userId);
  if (!row || row.removingAt) await followers.removeAll(userId);
}

/** An unreadable answer fails only its own pen name; any other failure ends the account's reading. */
async function readAccount(
  deps: FollowerReadDeps,
  amazon: AmazonApi,
  { userId, profile }: LinkedAccountRow,
  { done, read, today }: { readonly done: Done; readonly read: ReadonlySet<string>; readonly today: IsoDate },
): Promise<void> {
  for (const penName of profile ? penNamesOf(profile) : []) {
    if (read.has(penName.id)) continue;
    try {
      const reading = await readFollowers(amazon, penName, today);
      if (reading && (await deps.followers.save(userId, reading))) done.saved += 1;
    } catch (error) {
      const code = codeOf(error);
      done.failed ??= code;
      if (!concernsOneFile(code)) throw error;
    }
  }
}

/**
 * Reads the followers of an account's pen names once a day, and when the author requests a sync, with the author's own
 * sessions, and stores them in the author's own tenant. Late, repeated, missing or overlapping ticks are harmless, because each decides from what is
 * stored. Amazon's failures are recorded; others are thrown.
 */
export async function syncFollowers(
  deps: FollowerReadDeps,
  { userId, byAuthor = false }: { readonly userId: string; readonly byAuthor?: boolean },
): Promise<void> {
  const [row, account] = await Promise.all([deps.syncStates.find(userId, "followers"), deps.accounts.find(userId)]);
  if (!account || account.removingAt) return;
  const here = { now: deps.clock.now(), timeZone: account.timeZone };
  const state = toSourceState(row);
  if (!byAuthor && wereFollowersRead(state, here)) return;
  const portals = await listPortals(deps, userId);
  const [since] = portals.map(({ portalSince }) => portalSince ?? "").sort(descending);
  if (portals.length === 0 || !areFollowersDue(asOfAmazonSession(state, since), here, byAuthor)) return;
  const today = dayIn(here.timeZone, here.now);
  const stored = await deps.followers.list(userId);
  // The extension reads no pictures.
  const isRead = ({ readOn, image }: (typeof stored)[number]) => readOn >= today && image !== null;
  const read = new Set(byAuthor ? [] : stored.filter(isRead).map(({ id }) => id));
  const done: Done = { saved: 0, failed: null };
  for (const portal of portals)
    try {
      await deps.sessions.withSessionOf(portal, "sync", (transport) =>
        readAccount(deps, amazonApiOf(deps, transport), portal, { done, read, today }),
      );
    } catch (error) {
      if (!(error instanceof AmazonFailure)) throw error;
      done.failed ??= error.code;
    }
  const outcome = done.failed !== null ? "failed" : done.saved > 0 ? "ok" : "unchanged";
  await reportSync(deps, { userId }, { source: "followers", outcome, code: done.failed, months: [] });
  await removeIfMissing(deps, userId);
}
