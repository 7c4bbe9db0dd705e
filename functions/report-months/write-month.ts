import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import { isPaymentsFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import { type FamilyContent, isPayments, prepareContent } from "./content-hash.ts";
import type { MonthFacts } from "./month-facts.ts";
import { monthStore, partHashes, type StoredReportMonth } from "./month-store.ts";
import { type PartGroup, partStore } from "./part-store.ts";
import { reportMonths } from "./read-months.ts";
import { type ArchivedMonth, revisionArchive } from "./revisions.ts";

export interface Provenance {
  readonly source: "upload" | "extension" | "cookies";
  readonly file: string;
  readonly fileHash?: string;
  readonly fileCreatedAt?: string;
  readonly fetchedAt: string;
  readonly importId: string;
}

interface NewVersion {
  readonly userId: string;
  readonly family: ReportFamily;
  readonly content: FamilyContent;
  readonly figures: MonthFigures;
  readonly provenance: Provenance;
}

const NO_FIGURES: MonthFigures = { grain: "month", rows: 0, books: 0, authors: 0, units: 0, pages: 0, royalty: {} };

const emptyContent = (family: ReportFamily, month: IsoMonth): FamilyContent =>
  isPaymentsFamily(family)
    ? { month, payments: [] }
    : { month, grain: "month", stores: {}, summary: null, combined: {} };

function factsOf(item: StoredReportMonth): Omit<MonthFacts, "hash" | "stores"> {
  const { absent, grain, figures, summary, combined, source, file, fileHash, fileCreatedAt } = item;
  const { fetchedAt, importId, previousRevision, previousKey } = item;
  const said = { absent, grain, figures, summary, combined, source, file, fileHash, fileCreatedAt };
  return { ...said, fetchedAt, importId, previousRevision, previousKey };
}

const takenAway = ({ source, file, fetchedAt, importId }: StoredReportMonth): Omit<MonthFacts, "hash" | "stores"> => ({
  source,
  file,
  fetchedAt,
  importId,
  absent: true,
  grain: "month",
  figures: NO_FIGURES,
  summary: null,
  combined: {},
});

export type MonthWriter = ReturnType<typeof monthWriter>;

/**
 * Writes parts first, then the month item conditionally, then retires unreferenced parts. A crash anywhere leaves only
 * unreferenced parts; running again ends in the same bytes.
 */
export function monthWriter(deps: {
  readonly access: TableAccess;
  readonly files: ReportFiles;
  readonly clock: Clock;
}) {
  const months = monthStore(deps.access);
  const parts = partStore(deps.access);
  const reader = reportMonths(deps.access);
  const archive = revisionArchive(deps.files);

  const contentOf = async (item: StoredReportMonth): Promise<FamilyContent> => {
    const [content] = isPaymentsFamily(item.family) ? await reader.payments([item]) : await reader.contents([item]);
    return content!;
  };

  /** False when the month has changed; only unreferenced parts were written then. */
  async function put(
    { userId, family, content }: Pick<NewVersion, "userId" | "family" | "content">,
    item: Omit<MonthFacts, "hash" | "stores">,
    current: StoredReportMonth | null,
  ): Promise<boolean> {
    const { month } = content;
    const year = yearOf(month);
    const group: PartGroup = { userId, year, monthFamily: `${family}#${month}` };
    const expected = current?.revision ?? 0;
    const { hash, stores } = prepareContent(content);
    const held = new Set(current ? partHashes(current) : []);
    const missing = new Map(
      Object.values(stores)
        .flat()
        .map((part) => [part.hash, part]),
    );
    for (const name of held) missing.delete(name);
    // A crash could otherwise leave data in an unlisted year, which could never be found or deleted.
    if (expected === 0 && !(await months.years(userId)).includes(year)) await months.addYear(userId, year);
    await parts.put(group, [...missing.values()], expected + 1);
    const names = Object.fromEntries(Object.entries(stores).map(([label, list]) => [label, list.map((p) => p.hash)]));
    const next = { ...item, hash: item.absent ? "" : hash, stores: names };
    const switched = await months.switchTo(userId, family, month, expected, next);
    if (switched) await retire(group, held, { stores: names, revision: expected + 1 });
    else await retire(group, missing.keys(), await months.find(userId, family, month));
    return switched;
  }

  async function retire(
    group: PartGroup,
    hashes: Iterable<string>,
    current: Pick<StoredReportMonth, "stores" | "revision"> | null,
  ): Promise<void> {
    const named = new Set(current ? partHashes(current) : []);
    const unnamed = [...hashes].filter((hash) => !named.has(hash));
    await parts.retire(group, unnamed, current?.revision ?? 0, deps.clock.now());
  }

  const partGroupOf = ({ userId, year, family, month }: StoredReportMonth): PartGroup => ({
    userId,
    year,
    monthFamily: `${family}#${month}`,
  });

  /** The version before everything that one import wrote; null when there was none. */
  async function versionBefore(item: StoredReportMonth): Promise<ArchivedMonth | null> {
    let key = item.previousKey;
    while (key !== undefined) {
      const archived = await archive.load(key);
      if (archived.item.importId !== item.importId) return archived;
      key = archived.item.previousKey;
    }
    return null;
  }

  return {
    find: months.find,
    contentOf,
    years: months.years,

    /** False when the month has changed since the caller read and planned against `current`. */
    replace: async (version: NewVersion, current: StoredReportMonth | null): Promise<boolean> => {
      const { content, figures, provenance } = version;
      const replaced = current && !current.absent ? current : null;
      const facts = isPayments(content) ? { grain: "month" as const, combined: {} } : content;
      const item = {
        ...provenance,
        absent: false,
        grain: facts.grain,
        combined: facts.combined,
        summary: "summary" in facts ? facts.summary : null,
        figures,
        ...(replaced && {
          previousRevision: replaced.revision,
          previousKey: await archive.keep({ item: replaced, content: await contentOf(replaced) }),
        }),
      };
      return put(version, item, current);
    },

    /** Retires the parts that a writer left behind if it crashed after the switch. */
    finish: async (current: StoredReportMonth): Promise<void> => {
      if (current.previousKey === undefined) return;
      const { item } = await archive.load(current.previousKey);
      await retire(partGroupOf(current), partHashes(item), current);
    },

    /**
     * Restores the version before the import that wrote `written`, or removes a month that was new. Does nothing after
     * a later import or a repeated undo.
     */
    takeBack: async (written: StoredReportMonth): Promise<void> => {
      const { userId, family, month } = written;
      const current = await months.find(userId, family, month);
      if (current?.revision === written.revision) {
        const before = await versionBefore(current);
        // Archived so that a reader who has seen the undone version can be shown the changes.
        await archive.keep({ item: current, content: await contentOf(current) });
        if (before) await put({ userId, family, content: before.content }, factsOf(before.item), current);
        else await put({ userId, family, content: emptyContent(family, month) }, takenAway(current), current);
      }
      await retire(partGroupOf(written), partHashes(written), await months.find(userId, family, month));
    },
  };
}
