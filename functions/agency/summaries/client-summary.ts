import type { UserRow } from "#functions/accounts/index.ts";
import { toTrialFacts } from "#functions/platform/access/actor.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { RoyaltySumsRow } from "#functions/royalties/index.ts";
import { type AttentionKind, attentionOf } from "#shared/domain/attention/attention.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { SummedYear } from "#shared/domain/royalties/sums/summed-coverage.ts";
import type { RaisedSignal, SignalKind } from "#shared/domain/signals/signal.ts";
import { addMonths, countDays, dayIn, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type FetchFacts, fetchFactsOf } from "../clients/known-months.ts";
import type { OpenClient } from "../clients/list-open-clients.ts";
import { authorNameOf } from "../full-name.ts";

/** A client with the author's own data, as far as it is shared; what isn't is empty. */
export interface ClientSources extends OpenClient {
  /** The years of the listed months. */
  readonly years: readonly RoyaltySumsRow[];
  /** Open signals that ask for something, the newest first. */
  readonly signals: readonly RaisedSignal[];
  readonly logs: readonly StoredBookLog[];
}

/** An event that matters until it ends, named by its log. */
interface ShownEvent {
  readonly id: string;
  readonly start: IsoDate;
  readonly lastDay: IsoDate;
}

interface SummarizedRoyalties {
  /** The latest months: the current one, and those whose payment can still be due. */
  readonly years: readonly Pick<SummedYear, "year" | "months" | "files" | "from" | "amazonFrom">[];
  readonly facts: FetchFacts;
  /** When the trial ends or ended, ISO 8601 in UTC; null on the free plan. */
  readonly trialEndsAt: string | null;
}

/**
 * What an agency's dashboard and list order, filter and sum by, of one client and only as far as it is shared. Nothing in
 * it depends on the time, so that it stays true until one of its sources changes. What they show of a single client is
 * read from the author's own data.
 */
export interface ClientSummary {
  /** False while the account is being closed; then there is nothing else. */
  readonly isOpen: boolean;
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  /** The kinds of open signals that ask for something. */
  readonly signals: readonly SignalKind[];
  /** Events of several days that haven't ended. */
  readonly events: readonly ShownEvent[];
  /** Null unless the client shares royalties. */
  readonly royalties: SummarizedRoyalties | null;
}

export const CLIENT_SUMMARY = packedObject<ClientSummary>({
  name: "client-summary",
  version: 1,
  members: ["isOpen", "name", "email", "timeZone", "signals", "events", "royalties"],
  upgrades: {},
});

export const CLOSED_ACCOUNT: ClientSummary = {
  isOpen: false,
  name: "",
  email: "",
  timeZone: "UTC",
  signals: [],
  events: [],
  royalties: null,
};

/** Months before the current one that sums are shown of: a payment is due up to two months later, and months turn. */
const SUMMED_MONTHS_BACK = 3;

const sinceMonth = <T>(byMonth: Readonly<Record<IsoMonth, T>>, first: IsoMonth): Record<IsoMonth, T> =>
  Object.fromEntries(Object.entries(byMonth).filter(([month]) => month >= first));

function royaltiesIn({ author, years }: ClientSources, now: number): SummarizedRoyalties {
  const first = addMonths(monthOf(dayIn("UTC", now)), -SUMMED_MONTHS_BACK);
  return {
    years: years
      .filter(({ year }) => year >= first.slice(0, 4))
      .map(({ year, months, files, from, amazonFrom }) => ({
        year,
        months: sinceMonth(months, first),
        ...(files && { files: sinceMonth(files, first) }),
        ...(from !== undefined && { from }),
        ...(amazonFrom !== undefined && { amazonFrom }),
      })),
    facts: fetchFactsOf(author),
    trialEndsAt: trialEndOf(author, now),
  };
}

const trialEndOf = (author: UserRow, now: number): string | null => trialOf(toTrialFacts(author), now).endsAt;

const eventsIn = (logs: readonly StoredBookLog[], today: IsoDate): ShownEvent[] =>
  logs
    .map((log) => ({ id: String(log.number), start: log.start, lastDay: lastDayOfLog(log) }))
    .filter(({ start, lastDay }) => lastDay > start && lastDay >= today);

/** Sums up a client at a moment, in epoch milliseconds. */
export function summaryOf(client: ClientSources, now: number): ClientSummary {
  const { consent, author, signals, logs } = client;
  return {
    isOpen: true,
    name: authorNameOf(author),
    email: author.email,
    timeZone: author.timeZone,
    signals: [...new Set(signals.map(({ kind }) => kind))],
    events: eventsIn(logs, dayIn(author.timeZone, now)),
    royalties: consent.scopes.includes("royalties") ? royaltiesIn(client, now) : null,
  };
}

/** Lists what asks for a look at a client beside their signals, at a moment in epoch milliseconds. */
export function reasonsIn({ timeZone, events, royalties }: ClientSummary, now: number) {
  const today = dayIn(timeZone, now);
  const trialEnds = royalties?.trialEndsAt ?? null;
  return attentionOf({
    today,
    hasFigures: royalties === null || royalties.facts.firstMonth !== null,
    trialEnds: trialEnds !== null && now < Date.parse(trialEnds) ? dayIn(timeZone, Date.parse(trialEnds)) : null,
    events: events
      .filter(({ start }) => start <= today)
      .map(({ id, start, lastDay }) => ({ id, lastDay, days: countDays(start, lastDay) })),
  });
}

/** Why a client needs a look, each kind once. */
export const needsOf = (summary: ClientSummary, now: number): AttentionKind[] => [
  ...summary.signals,
  ...reasonsIn(summary, now).map(({ kind }) => kind),
];
