import type { UserRow } from "#functions/accounts/index.ts";
import type { AmazonAccountRow, SyncStateRow } from "#functions/amazon-accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { buildRateTable, type KenpRateTable, type KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { HeldMonth, SyncFacts } from "#shared/domain/sync/sync-work.ts";
import { addMonths, dayIn, eachYear, firstDayOf, monthOf } from "#shared/primitives/dates.ts";
import type { SyncStateDeps } from "../state-deps.ts";

export type SyncFactsDeps = Pick<
  SyncStateDeps,
  "accounts" | "amazonAccounts" | "syncStates" | "months" | "retailerRates" | "clock"
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
  /** `reported` are those that the retailer reported for the account. */
  readonly rates: KenpRateTable;
  readonly reported: readonly KnownRate[];
}

interface Wanted {
  /** All stored months, not only those that can be due individually. */
  readonly wholeHistory: boolean;
  readonly families: readonly ReportFamily[];
}

type StoredMonth = Awaited<ReturnType<SyncFactsDeps["months"]["list"]>>[number];

const toStoredMonth = ({ month, family, grain, revision, figures, fileCreatedAt }: StoredMonth): HeldMonth => ({
  ...{ month, family, grain, revision },
  madeOn: fileCreatedAt?.slice(0, 10) ?? null,
  pages: figures.pages,
});

/** The books page also syncs books, so the later date counts. */
const later = (a: string | null, b: string | undefined): string | null => (b && (!a || b > a) ? b : a);

/** Throws NotFound when the author is removed concurrently. */
export async function readSyncFacts(
  deps: SyncFactsDeps,
  { userId, timeZone }: Pick<Actor, "userId" | "timeZone">,
  wanted: Wanted,
): Promise<AccountFacts> {
  const now = deps.clock.now();
  const today = dayIn(timeZone, now);
  const recent = addMonths(monthOf(today), -MONTHS_BACK);
  const years = wanted.wholeHistory ? await deps.months.years(userId) : [];
  const from = years[0] !== undefined && `${years[0]}-01` < recent ? `${years[0]}-01` : recent;
  const [row, account, { states, covered, rows }, items, reported] = await Promise.all([
    deps.accounts.find(userId),
    deps.amazonAccounts.find(userId),
    deps.syncStates.read(userId),
    deps.months.list(userId, from, monthOf(today), wanted.families),
    deps.retailerRates.read(userId, eachYear(firstDayOf(recent), today)),
  ]);
  if (!row) throw new NotFound();
  const rates = buildRateTable([], { reported });
  const books = { ...states.books, lastGoodAt: later(states.books.lastGoodAt, row.booksLastSyncDate) };
  const sync: SyncFacts = {
    ...{ now, timeZone, held: items.map(toStoredMonth) },
    isActivated: account?.activatedAt !== undefined,
    created: account?.accountCreationDate ?? null,
    states: { ...states, books },
    ratedMonths: new Set([...rates.values()].flatMap((months) => [...months.keys()])),
  };
  return { row, account, sync, covered, stored: rows, items, rates, reported };
}
