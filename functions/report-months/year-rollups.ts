import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { type YearRecord, yearRecords } from "#shared/domain/report-content/year-columns.ts";
import { isSalesFamily, type SalesFamily } from "#shared/domain/report-month.ts";
import { bytesOf, type ContentCache } from "./content-cache.ts";
import { sha256 } from "./content-hash.ts";
import { monthStore, type StoredReportMonth } from "./month-store.ts";
import { YEAR_RECORDS } from "./part-formats.ts";
import { type PartGroup, partStore } from "./part-store.ts";
import { splitIntoParts } from "./parts.ts";
import { reportMonths } from "./read-months.ts";
import { rollupStore, type YearRollup } from "./rollup-store.ts";

const ATTEMPTS = 8;

export interface YearOfFamily {
  readonly records: readonly YearRecord[];
  readonly months: readonly StoredReportMonth[];
}

const revisionsOf = (months: readonly StoredReportMonth[]) =>
  Object.fromEntries(months.map(({ month, revision }) => [month, revision]));

const groupOf = ({ userId, year, family }: Pick<YearRollup, "userId" | "year" | "family">): PartGroup => ({
  userId,
  year,
  monthFamily: `rollup#${family}`,
});

const isMadeFrom = (madeFrom: Readonly<Record<string, number>>, months: readonly StoredReportMonth[]): boolean =>
  canonicalJson(madeFrom) === canonicalJson(revisionsOf(months));

/** A stale roll-up is rebuilt on read. `cache` keeps decoded ones from call to call. */
export function yearRollups(access: TableAccess, clock: Clock, cache: ContentCache | null = null) {
  const rollups = rollupStore(access);
  const parts = partStore(access);
  const store = monthStore(access);
  const reader = reportMonths(access);

  const itemsOf = (userId: string, year: string, consistent: boolean) =>
    store.between(userId, `${year}-01`, `${year}-12`, consistent);
  const monthsIn = (items: readonly StoredReportMonth[], family: SalesFamily) =>
    items.filter((month) => month.family === family && !month.absent);

  /** The records of each roll-up, in order, with as few calls as possible. */
  async function readRecords(wanted: readonly YearRollup[]): Promise<(readonly YearRecord[])[]> {
    const nameOf = ({ userId, year, family, parts }: YearRollup) => [userId, year, family, ...parts].join("\n");
    const found = new Map(wanted.map((one) => [one, cache?.get<readonly YearRecord[]>(nameOf(one))]));
    const missing = wanted.filter((one) => !found.get(one));
    const names = missing.flatMap((one) => one.parts.map((hash) => ({ ...groupOf(one), hash })));
    const read = (await parts.read(names)) as (readonly YearRecord[])[];
    for (const one of missing) {
      const records = read.splice(0, one.parts.length).flat();
      found.set(one, records);
      cache?.set(nameOf(one), records, bytesOf(records));
    }
    return wanted.map((one) => found.get(one)!);
  }

  async function refresh(userId: string, year: string, family: SalesFamily): Promise<YearOfFamily> {
    const group = groupOf({ userId, year, family });
    const superseded = new Set<string>();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const [months, current] = await Promise.all([
        itemsOf(userId, year, true).then((items) => monthsIn(items, family)),
        rollups.find(userId, year, family, true),
      ]);
      if (!current && months.length === 0) return { records: [], months };
      YEAR_RECORDS.assertKnown(current?.v);
      const version = current?.version ?? 0;
      const madeFrom = revisionsOf(months);
      if (current && isMadeFrom(current.madeFrom, months)) {
        await parts.retire(group, current.superseded, version, clock.now());
        const [records = []] = await readRecords([current]);
        return { records, months };
      }
      const records = yearRecords(await reader.contents(months));
      const prepared = splitIntoParts(records).map((text) => ({ hash: sha256(text), text }));
      const named = new Set(prepared.map(({ hash }) => hash));
      const held = new Set(current?.parts ?? []);
      await parts.put(
        group,
        prepared.filter(({ hash }) => !held.has(hash)),
        version + 1,
      );
      for (const hash of held) superseded.add(hash);
      const old = [...superseded].filter((hash) => !named.has(hash)).sort();
      const next = { madeFrom, parts: [...named], superseded: old };
      if (await rollups.switchTo(userId, year, family, version, next)) {
        await parts.retire(group, old, version + 1, clock.now());
        return { records, months };
      }
      for (const hash of named) superseded.add(hash);
    }
    throw new Error(`the months of ${year} change faster than they can be totaled`);
  }

  return {
    refresh,

    /**
     * Reads years' roll-ups once for all families: those of any source with months in the year. `listed` are all items
     * of these years.
     */
    read: async (
      userId: string,
      years: readonly string[],
      listed: readonly StoredReportMonth[],
    ): Promise<YearOfFamily[]> => {
      const known = (await Promise.all(years.map((year) => rollups.ofYear(userId, year)))).flat();
      const wanted = years.flatMap((year) => {
        const items = listed.filter((item) => item.year === year);
        const current = known.filter((rollup) => rollup.year === year);
        const families = new Set([...items, ...current].map(({ family }) => family));
        return [...families]
          .filter(isSalesFamily)
          .sort()
          .map((family) => {
            const rollup = current.find((one) => one.family === family);
            const months = monthsIn(items, family);
            return { year, family, months, current: rollup && isMadeFrom(rollup.madeFrom, months) ? rollup : null };
          });
      });
      const current = wanted.flatMap((one) => one.current ?? []);
      const records = new Map((await readRecords(current)).map((list, i) => [current[i]!, list]));
      return Promise.all(
        wanted.map(({ year, family, months, current: rollup }) =>
          rollup ? { records: records.get(rollup)!, months } : refresh(userId, year, family),
        ),
      );
    },
  };
}
