import type { UserRow } from "#functions/accounts/index.ts";
import type { AmazonAccountRow, SyncStateRow } from "#functions/amazon-accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { MonthOf } from "#functions/report-months/index.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { buildRateTable, type KenpRateTable, type KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { AmazonFamily } from "#shared/domain/report-month.ts";
import { toPaidMarketplace } from "#shared/domain/sync/completeness.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import { decodeFingerprints } from "#shared/domain/sync/stored-fingerprints.ts";
import type { SyncFacts, SyncMonth } from "#shared/domain/sync/sync-work.ts";
import { monthsDue, publishedMonths } from "#shared/domain/sync/wanted-months.ts";
import {
  addMonths,
  dayIn,
  eachYear,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  yearOf,
} from "#shared/primitives/dates.ts";
import type { SyncStateDeps } from "./report-sync.ts";

export type SyncFactsDeps = Pick<
  SyncStateDeps,
  "accounts" | "amazonAccounts" | "syncStates" | "months" | "amazonRates" | "clock"
>;

/** Past months that can be due individually. */
const MONTHS_BACK = 24;

export interface AccountFacts {
  readonly row: UserRow;
  readonly account: AmazonAccountRow | null;
  readonly sync: SyncFacts;
  /** Fetched months as spans, including months without figures. */
  readonly covered: string;
  readonly stored: readonly SyncStateRow[];
  readonly items: readonly StoredMonth[];
  /** `reported` are those that Amazon reported for the account. */
  readonly rates: KenpRateTable;
  readonly reported: readonly KnownRate[];
}

interface Wanted {
  /** All stored months, not only those that can be due individually. */
  readonly wholeHistory: boolean;
  readonly families: readonly AmazonFamily[];
  /** The user's row, if the caller has just read it. */
  readonly row?: UserRow | undefined;
  /** Only the due months of the daily report, on a day on which no closed month lacks anything. */
  readonly isTick?: boolean;
}

type StoredMonth = MonthOf<AmazonFamily>;

const isMadeTooEarly = ({ family, month, fileCreatedAt }: StoredMonth): boolean =>
  family === "estimator" && fileCreatedAt !== undefined && fileCreatedAt.slice(0, 10) <= lastDayOf(month);

/** With the newest file that brought or confirmed each closed month, which is read only where the first came too early. */
async function toSyncMonths(
  { months }: Pick<SyncFactsDeps, "months">,
  { userId, today }: { readonly userId: string; readonly today: IsoDate },
  items: readonly StoredMonth[],
): Promise<SyncMonth[]> {
  const early = items.filter((item) => item.month < monthOf(today) && isMadeTooEarly(item));
  const years = [...new Set(early.map(({ month }) => yearOf(month)))];
  const confirmed = years.length > 0 ? await months.confirmations(userId, years) : {};
  return items.map(({ month, family, grain, revision, figures, stores, fileCreatedAt }) => {
    const check = confirmed[monthKeyOf({ family, month })];
    const madeAt = [fileCreatedAt, check?.revision === revision ? check.at : undefined].filter(
      (at) => at !== undefined,
    );
    return {
      month,
      family,
      grain,
      revision,
      madeOn: madeAt.sort().at(-1)?.slice(0, 10) ?? null,
      pages: figures.pages,
      stores: Object.keys(stores),
    };
  });
}

/** The books page also syncs books, so the later date counts. */
const later = (a: string | null, b: string | undefined): string | null => (b && (!a || b > a) ? b : a);

/** The months of the history or of the last years, and the rates that Amazon reported for the latter. */
async function readAllMonths(
  deps: Pick<SyncFactsDeps, "months" | "amazonRates">,
  userId: string,
  { wholeHistory, families, today }: Wanted & { readonly today: IsoDate },
) {
  const recent = addMonths(monthOf(today), -MONTHS_BACK);
  const [[firstYear], items, reported] = await Promise.all([
    wholeHistory ? deps.months.years(userId) : [],
    deps.months.list(userId, recent, monthOf(today), families),
    deps.amazonRates.read(userId, eachYear(firstDayOf(recent), today)),
  ]);
  if (firstYear === undefined || `${firstYear}-01` >= recent) return { items, reported };
  const earlier = await deps.months.list(userId, `${firstYear}-01`, addMonths(recent, -1), families);
  return { items: [...earlier, ...items], reported };
}

/**
 * The first due month when it is enough to look at the due ones; null when a closed month may lack something today, or
 * an earlier month's import failed and is repeated.
 */
function monthsOfTick(
  rows: readonly SyncStateRow[],
  account: AmazonAccountRow | null,
  { today, timeZone }: { readonly today: IsoDate; readonly timeZone: string },
): IsoMonth | null {
  const row = rows.find(({ source }) => source === "royalties");
  if (row?.closedOn !== today || row.lastGoodAt === undefined) return null;
  if (Object.values(decodeFingerprints(row.prints)).some(({ refusedOn }) => refusedOn !== null)) return null;
  const due = monthsDue(dayIn(timeZone, Date.parse(row.lastGoodAt)), today, account?.accountCreationDate ?? null);
  return due.at(-1) ?? monthOf(today);
}

/** The stores of the latest payments, which prove that a month's daily report lacks one. */
async function readPaid(
  { months }: Pick<SyncFactsDeps, "months">,
  userId: string,
  today: IsoDate,
): Promise<SyncFacts["paid"]> {
  const recent = addMonths(monthOf(today), -MONTHS_BACK);
  const contents = await months.payments(await months.list(userId, recent, monthOf(today), ["payments"]));
  return contents.flatMap(({ payments }) => payments.map(toPaidMarketplace));
}

/** Throws NotFound when the author is removed concurrently. */
export async function readSyncFacts(
  deps: SyncFactsDeps,
  { userId, timeZone }: Pick<Actor, "userId" | "timeZone">,
  wanted: Wanted,
): Promise<AccountFacts> {
  const now = deps.clock.now();
  const today = dayIn(timeZone, now);
  const readAll = () => readAllMonths(deps, userId, { ...wanted, today });
  const [row, account, { states, covered, rows }, all] = await Promise.all([
    wanted.row ?? deps.accounts.find(userId),
    deps.amazonAccounts.find(userId),
    deps.syncStates.read(userId),
    wanted.isTick === true ? null : readAll(),
  ]);
  if (!row) throw new NotFound();
  const due = wanted.isTick === true ? monthsOfTick(rows, account, { today, timeZone }) : null;
  const { items, reported } =
    due === null
      ? (all ?? (await readAll()))
      : { items: await deps.months.list(userId, due, monthOf(today), wanted.families), reported: [] };
  const rates = buildRateTable([], { reported });
  const { lastGoodAt } = states.royalties;
  const isFirstOfDay =
    due === null &&
    !wanted.families.includes("payments") &&
    (lastGoodAt === null || dayIn(timeZone, Date.parse(lastGoodAt)) !== today);
  const books = { ...states.books, lastGoodAt: later(states.books.lastGoodAt, row.booksLastSyncDate) };
  const sync: SyncFacts = {
    now,
    timeZone,
    storedMonths: await toSyncMonths(deps, { userId, today }, items),
    isActivated: account?.activatedAt !== undefined,
    created: account?.accountCreationDate ?? null,
    fetched: new Set(monthsOfCovered(covered)),
    paid: isFirstOfDay && items.length > 0 ? await readPaid(deps, userId, today) : [],
    states: { ...states, books },
    ratedMonths: new Set(
      due === null ? [...rates.values()].flatMap((months) => [...months.keys()]) : publishedMonths(today),
    ),
  };
  return { row, account, sync, covered, stored: rows, items, rates, reported };
}
