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
import { rollupStore } from "./rollup-store.ts";

const ATTEMPTS = 8;

export interface YearOfFamily {
  readonly records: readonly YearRecord[];
  readonly months: readonly StoredReportMonth[];
}

const revisionsOf = (months: readonly StoredReportMonth[]) =>
  Object.fromEntries(months.map(({ month, revision }) => [month, revision]));

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

  async function readParts(group: PartGroup, hashes: readonly string[]): Promise<readonly YearRecord[]> {
    const name = [group.userId, group.year, group.monthFamily, ...hashes].join("\n");
    const known = cache?.get<readonly YearRecord[]>(name);
    if (known) return known;
    const records = (await parts.read(hashes.map((hash) => ({ ...group, hash })))).flat() as YearRecord[];
    cache?.set(name, records, bytesOf(records));
    return records;
  }

  async function refresh(userId: string, year: string, family: SalesFamily): Promise<YearOfFamily> {
    const group = { userId, year, monthFamily: `rollup#${family}` };
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
        return { records: await readParts(group, current.parts), months };
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
     * Reads the month items, unless they were just listed, and the roll-ups once for all families: those of any source
     * with months in the year.
     */
    read: async (
      userId: string,
      year: string,
      listed?: readonly StoredReportMonth[],
    ): Promise<ReadonlyMap<SalesFamily, YearOfFamily>> => {
      const [items, known] = await Promise.all([listed ?? itemsOf(userId, year, false), rollups.ofYear(userId, year)]);
      const readFamily = async (family: SalesFamily): Promise<YearOfFamily> => {
        const months = monthsIn(items, family);
        const current = known.find((rollup) => rollup.family === family);
        if (!current || !isMadeFrom(current.madeFrom, months)) {
          return months.length === 0 && !current ? { records: [], months } : refresh(userId, year, family);
        }
        const group = { userId, year, monthFamily: `rollup#${family}` };
        return { records: await readParts(group, current.parts), months };
      };
      const families = [...new Set([...items, ...known].map(({ family }) => family))].filter(isSalesFamily).sort();
      return new Map(await Promise.all(families.map(async (family) => [family, await readFamily(family)] as const)));
    },
  };
}
