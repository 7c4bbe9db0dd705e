import * as z from "zod";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import { EMAILS_AT_ONCE, type Walk } from "#functions/platform/tasks/walk.ts";
import { nextMorning } from "#shared/domain/signals/settings/quiet-hours.ts";
import type { SignalKind } from "#shared/domain/signals/signal.ts";
import type { BusEventName } from "#shared/messages/bus.ts";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import { type CheckDeps, checkSignals, isWatched } from "./check-signals.ts";
import { type EmailSignalsDeps, emailSignals } from "./email-signals.ts";
import { type FirstCheck, quietHoursOf, type SignalSettingsStore } from "./settings-store.ts";

export interface SignalEventDeps extends CheckDeps {
  readonly settings: SignalSettingsStore;
  /** Days before an author's first event that are watched too; none by default. */
  readonly priorDays?: number;
}

export interface SignalChecksDeps extends SignalEventDeps, EmailSignalsDeps {
  readonly signals: CheckDeps["signals"];
  readonly clock: Clock;
}

/** Watches from today on; the first whole check is within the hour, once the first import has brought its figures. */
export const firstCheck = (timeZone: string, now: number, priorDays = 0): FirstCheck => ({
  nextAt: toInstant(now),
  watchedSince: addDays(dayIn(timeZone, now), -priorDays),
});

/** Checks an author whose morning has come, emails what is new, and moves the next check to the next morning. */
async function checkDue(deps: SignalChecksDeps, userId: string): Promise<"emailed" | "checked" | null> {
  const [settings, user] = await Promise.all([deps.settings.find(userId), deps.accounts.find(userId)]);
  const now = deps.clock.now();
  // A message may be late or repeated.
  if (!settings || settings.nextAt > toInstant(now)) return null;
  const watched = isWatched(user) ? { user, settings } : null;
  const added = watched ? await checkSignals(deps, watched) : [];
  const isEmailed = watched !== null && (await emailSignals(deps, watched, added));
  const timeZone = user?.timeZone ?? "UTC";
  await deps.settings.moveNext(userId, settings.nextAt, toInstant(nextMorning(quietHoursOf(settings), timeZone, now)));
  if (isEmailed) return "emailed";
  return watched ? "checked" : null;
}

/** Checks each author once a day, in their morning after the quiet hours; run hourly. */
export const signalChecks = (deps: SignalChecksDeps): Walk<{ userId: string }, "emailed" | "checked", Shard> => ({
  shards: SHARDS,
  item: z.object({ userId: z.string() }),
  atOnce: EMAILS_AT_ONCE,
  list: (shard, after) => deps.settings.pageOfDue(shard, toInstant(deps.clock.now()), after),
  work: ({ userId }) => checkDue(deps, userId),
});

/** What each event may raise or end. A check reads no more than these kinds need. */
export const KINDS_OF_EVENT = {
  RoyaltiesImported: ["source_stopped", "reads_odd"],
  PaymentsImported: ["payment"],
  RetailerAuthFailed: ["source_stopped"],
  SourcePurged: ["source_stopped", "payment"],
} as const satisfies Partial<Record<BusEventName, readonly SignalKind[]>>;

/**
 * Checks immediately what an event may have changed, in the product alone; the next morning's email tells of it. An
 * author's first event begins the daily checks.
 */
export async function reactToEvent(
  deps: SignalEventDeps,
  { userId, name }: { readonly userId: string; readonly name: keyof typeof KINDS_OF_EVENT },
): Promise<void> {
  const user = await deps.accounts.find(userId);
  if (!isWatched(user)) return;
  const settings = await deps.settings.ensure(userId, () =>
    firstCheck(user.timeZone, deps.clock.now(), deps.priorDays),
  );
  await checkSignals(deps, { user, settings }, KINDS_OF_EVENT[name]);
}
