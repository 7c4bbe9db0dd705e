import type { UserRow } from "#functions/accounts/index.ts";
import { pauseOf, type RecipientStore } from "#functions/email-delivery/index.ts";
import { CONFIRMATION_DAYS, type LetterRecipient } from "#shared/api/letters.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { SELF } from "../letter-store.ts";
import type { LetterSettings, NamedAddress } from "../settings-store.ts";
import type { LettersDeps } from "../wiring.ts";

export type RecipientRow = Awaited<ReturnType<RecipientStore["list"]>>[number];

export const isExpired = ({ askedAt, confirmedAt }: NamedAddress, now: number): boolean =>
  confirmedAt === undefined && Date.parse(askedAt) + CONFIRMATION_DAYS * DAY_MS <= now;

function stateOf(row: RecipientRow | undefined): Pick<LetterRecipient, "state" | "since"> {
  if (row?.stoppedAt) return { state: "stopped", since: row.stoppedAt };
  return { state: "active", since: null };
}

function namedState(named: NamedAddress, row: RecipientRow | undefined, now: number) {
  const { askedAt, confirmedAt } = named;
  if (confirmedAt !== undefined) return stateOf(row);
  return { state: isExpired(named, now) ? "expired" : "unconfirmed", since: askedAt } as const;
}

/** Everyone who is to get a user's letter, the user first, with what keeps them from it. `all` are the user's recipients. */
export function letterRecipients(
  all: readonly RecipientRow[],
  { email }: Pick<UserRow, "email">,
  { addresses }: Pick<LetterSettings, "addresses">,
  now: number,
): LetterRecipient[] {
  const rows = all.filter(({ subscription }) => subscription === "letter");
  const rowOf = (name: string) => rows.find(({ recipient }) => recipient === name);
  return [
    { address: email, is_own: true, ...stateOf(rowOf(SELF)), pause: pauseOf(rowOf(SELF), email) },
    ...addresses.map((named) => ({
      address: named.address,
      is_own: false,
      ...namedState(named, rowOf(named.address), now),
      pause: pauseOf(rowOf(named.address), named.address),
    })),
  ];
}

export const getsLetters = ({ state, pause }: LetterRecipient): boolean => state === "active" && pause === null;

/** The recipients of a letter that was due at an instant: those that were confirmed by then. */
export async function activeRecipients(
  deps: Pick<LettersDeps, "recipients" | "clock">,
  user: UserRow,
  settings: LetterSettings,
  dueAt: number,
): Promise<string[]> {
  const late = settings.addresses.filter(({ confirmedAt }) => confirmedAt && Date.parse(confirmedAt) >= dueAt);
  const rows = await deps.recipients.list(user.userId);
  const active = letterRecipients(rows, user, settings, deps.clock.now()).filter(getsLetters);
  return active
    .filter(({ address }) => late.every((named) => named.address !== address))
    .map(({ address, is_own }) => (is_own ? SELF : address));
}
