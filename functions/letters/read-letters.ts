import type { UserRow } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { RenderedLetter, SentLetter } from "#shared/api/letters.ts";
import { DEFAULT_LETTER_WEEKDAY, latestLetterDay } from "#shared/domain/calm/calm-days.ts";
import type { Letter } from "#shared/domain/letters/letter.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { descending } from "#shared/primitives/order.ts";
import { writeIfPlanned } from "./facts/write-letter.ts";
import { contentOf, type LetterRow, SELF } from "./letter-store.ts";
import { mayBeEmailed } from "./letter-time.ts";
import { letterRecipients } from "./recipients/recipients.ts";
import { findUser } from "./save-settings.ts";
import { TEXT } from "./text.ts";
import { renderLetter, sendClaimed } from "./weekly/send-letter.ts";
import type { LettersDeps } from "./wiring.ts";

/** A letter that is claimed for longer has been interrupted: sending one takes seconds. */
const SENDING_MS = 15 * MINUTE_MS;

const isInterrupted = ({ state, claimedAt }: LetterRow, now: number): boolean =>
  state === "claimed" && Date.parse(claimedAt) + SENDING_MS <= now;

function stateOf(row: LetterRow, now: number): SentLetter["sendings"][number]["state"] {
  if (row.state !== "claimed") return row.state;
  return isInterrupted(row, now) ? "unconfirmed" : "sending";
}

function toSentLetters(rows: readonly LetterRow[], user: UserRow, now: number): SentLetter[] {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => descending(a, b));
  return byDay.map(([day, own]) => {
    const letter = own.find(({ recipient }) => recipient === SELF);
    return {
      day,
      subject: (letter && contentOf(letter)?.subject) ?? null,
      sendings: own.map((row) => ({
        address: row.recipient === SELF ? user.email : row.recipient,
        state: stateOf(row, now),
        at: row.claimedAt,
      })),
    };
  });
}

/** Lists the letters of the last quarter of a year, the newest first, with what became of each sending. */
export async function listLetters(
  deps: Pick<LettersDeps, "accounts" | "letters" | "clock">,
  { actor }: By<Actor>,
): Promise<{ data: SentLetter[] }> {
  const user = await findUser(deps, actor);
  return { data: toSentLetters(await deps.letters.list(user.userId), user, deps.clock.now()) };
}

const rendered = (letter: Letter, user: UserRow, { site }: Pick<LettersDeps, "site">): RenderedLetter => ({
  day: letter.day,
  ...renderLetter(letter, user, { site }),
});

/** The letter of a day. Throws NotFound. */
async function letterOf(
  { letters }: Pick<LettersDeps, "letters">,
  userId: string,
  day: IsoDate,
): Promise<{ letter: Letter; rows: LetterRow[] }> {
  const rows = await letters.ofDay(userId, day);
  const own = rows.find(({ recipient }) => recipient === SELF);
  const letter = own && contentOf(own);
  if (!letter) throw new NotFound(TEXT.errors.noLetter);
  return { letter, rows };
}

export async function getLetter(
  deps: Pick<LettersDeps, "accounts" | "letters" | "site">,
  { actor, day }: By<Actor, { readonly day: IsoDate }>,
): Promise<RenderedLetter> {
  const user = await findUser(deps, actor);
  return rendered((await letterOf(deps, user.userId, day)).letter, user, deps);
}

/**
 * Writes the letter as it would be now; null for a user without a plan. In calm mode it ends where the screens do, with
 * the day before the latest letter's.
 */
async function writeNow(
  deps: Pick<LettersDeps, "settings" | "author" | "clients" | "clock">,
  user: UserRow,
  viewer: Actor,
): Promise<Letter | null> {
  const { userId, timeZone, letterWeekday = DEFAULT_LETTER_WEEKDAY, calmMode } = user;
  const today = dayIn(timeZone, deps.clock.now());
  const day = calmMode ? latestLetterDay(today, letterWeekday) : today;
  const [settings, subscription] = await Promise.all([
    deps.settings.read(userId),
    deps.author.billingStatuses.subscriptionOf(viewer.tenantId),
  ]);
  return writeIfPlanned(deps, user, { day, settings, viewer: { ...viewer, subscription } });
}

export async function previewLetter(
  deps: Pick<LettersDeps, "accounts" | "settings" | "author" | "clients" | "site" | "clock">,
  { actor }: By<Actor>,
): Promise<{ data: RenderedLetter | null }> {
  const user = await findUser(deps, actor);
  const letter = await writeNow(deps, user, actor);
  return { data: letter && rendered(letter, user, deps) };
}

/**
 * Sends the previewed letter to the user's own address. It is claimed like that of any day, so that the day has one
 * letter. Throws Conflict when the day has had its letter, and when letters to the address are stopped or paused.
 */
export async function sendLetterNow(
  deps: LettersDeps,
  { actor }: By<Actor>,
): Promise<{ data: SentLetter[]; is_sent: boolean }> {
  const user = await findUser(deps, actor);
  if (!mayBeEmailed(user)) throw new Conflict(TEXT.errors.unverified);
  const letter = await writeNow(deps, user, actor);
  if (!letter) return { ...(await listLetters(deps, { actor })), is_sent: false };
  const rows = await deps.recipients.list(user.userId);
  const [own] = letterRecipients(rows, user, { addresses: [] }, deps.clock.now());
  if (own?.state !== "active") throw new Conflict(TEXT.errors.stopped);
  const key = { userId: user.userId, day: letter.day, recipient: SELF };
  if (!(await deps.letters.claim(key, letter, deps.clock.now()))) throw new Conflict(TEXT.errors.hadIt);
  const is_sent = await sendClaimed(deps, user, key, letter);
  return { ...(await listLetters(deps, { actor })), is_sent };
}

/**
 * Sends a letter again, as it was, to the addresses whose sending was interrupted. Of two concurrent requests, one sends.
 * Throws NotFound, and Conflict when there is nothing to send or it is being sent.
 */
export async function sendLetterAgain(
  deps: Pick<LettersDeps, "accounts" | "letters" | "recipients" | "mailer" | "site" | "clock">,
  { actor, day }: By<Actor, { readonly day: IsoDate }>,
): Promise<{ data: SentLetter[] }> {
  const user = await findUser(deps, actor);
  const { letter, rows } = await letterOf(deps, user.userId, day);
  const now = deps.clock.now();
  const open = rows.filter(({ state }) => state === "claimed");
  if (open.length === 0) throw new Conflict(TEXT.errors.nothingToSend);
  let claimed = 0;
  for (const row of open.filter((one) => isInterrupted(one, now))) {
    const key = { userId: user.userId, day, recipient: row.recipient };
    if (!(await deps.letters.claimAgain(key, row.claimedAt, now))) continue;
    claimed += 1;
    await sendClaimed(deps, user, key, letter);
  }
  if (claimed === 0) throw new Conflict(TEXT.errors.justNow);
  return listLetters(deps, { actor });
}
