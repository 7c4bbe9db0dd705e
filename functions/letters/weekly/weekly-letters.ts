import * as z from "zod";
import type { UserRow } from "#functions/accounts/index.ts";
import { toUserActor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import { EMAILS_AT_ONCE, type Walk } from "#functions/platform/tasks/walk.ts";
import { latestDue, nextVisit } from "#shared/domain/letters/letter-days.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { writeIfPlanned } from "../facts/write-letter.ts";
import { contentOf, SELF } from "../letter-store.ts";
import { mayBeEmailed, timeOf } from "../letter-time.ts";
import { activeRecipients } from "../recipients/recipients.ts";
import type { LetterSettings } from "../settings-store.ts";
import type { LettersDeps } from "../wiring.ts";
import { sendClaimed } from "./send-letter.ts";

/** A letter that is later than this, after an outage, is left out: the next one tells of newer days. */
const LATEST_MS = 2 * DAY_MS;

/** The tasks act for members who are not signed in. */
const NO_SESSION = "weekly-letters";
const NO_ADMIN = "";

/** Sends the letter that is due to everyone who hasn't got it. True when one was sent. Throws when any was refused. */
async function sendDue(deps: LettersDeps, user: UserRow, settings: LetterSettings): Promise<boolean> {
  const now = deps.clock.now();
  const due = latestDue(now, timeOf(user, settings));
  if (due.at < now - LATEST_MS || due.at < Date.parse(settings.since ?? "")) return false;
  const { userId } = user;
  const [rows, active] = await Promise.all([
    deps.letters.ofDay(userId, due.day),
    activeRecipients(deps, user, settings, due.at),
  ]);
  const left = active.filter((recipient) => rows.every((row) => row.recipient !== recipient));
  if (left.length === 0) return false;
  const written = rows.find(({ recipient }) => recipient === SELF);
  const letter =
    (written && contentOf(written)) ??
    (await writeIfPlanned(deps, user, { day: due.day, settings, viewer: toUserActor(user, NO_SESSION, NO_ADMIN) }));
  if (!letter) return false;
  let sent = 0;
  const errors: unknown[] = [];
  for (const recipient of left) {
    const key = { userId, day: due.day, recipient };
    // Claimed before sending: of two concurrent runs, one sends.
    if (!(await deps.letters.claim(key, recipient === SELF ? letter : null, now))) continue;
    try {
      if (await sendClaimed(deps, user, key, letter)) sent += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return sent > 0;
}

/**
 * Sends each user the letter of their week, at most once to each address. The index names the hour of every day, so that
 * a changed weekday or time zone counts from the next one; the user's row decides.
 */
export const weeklyLetters = (deps: LettersDeps): Walk<{ userId: string }, "sent", Shard> => ({
  shards: SHARDS,
  item: z.object({ userId: z.string() }),
  atOnce: EMAILS_AT_ONCE,
  list: (shard, after) => deps.settings.pageOfDue(shard, toInstant(deps.clock.now()), after),
  work: async ({ userId }) => {
    const now = deps.clock.now();
    const settings = await deps.settings.read(userId);
    const { isOn, nextAt } = settings;
    if (!isOn || nextAt === undefined || Date.parse(nextAt) > now) return null;
    const user = await deps.accounts.find(userId);
    // An account that is removed takes its settings with it.
    if (!user) return null;
    const isSent = mayBeEmailed(user) && (await sendDue(deps, user, settings));
    await deps.settings.moveNext(userId, nextAt, toInstant(nextVisit(now, timeOf(user, settings))));
    return isSent ? "sent" : null;
  },
});
