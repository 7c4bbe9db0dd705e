import { expect, test } from "vitest";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { ALL_PAGES } from "#functions/entities/base.ts";
import { reportPartEntity } from "#functions/entities/reports/report-part.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { everyInterleaving } from "#functions/testing/memory-table/interleavings.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { LONG_RUN_MS } from "#functions/testing/seeds.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { prepareContent } from "./content-hash.ts";
import { accountOf, monthStore, partHashes } from "./month-store.ts";
import { partStore } from "./part-store.ts";
import { reportMonths } from "./read-months.ts";
import { monthWriter } from "./write-month.ts";

const USER = "ada";
const MONTH = "2025-01";
const FAMILY = "estimator";

/** A version of the month with one book, and royalties of its own. */
const version = (royalty: number): MonthContent =>
  monthContent(
    MONTH,
    "month",
    [{ store: "Amazon.com", asin: "B000000001", columns: { royalties_kindle: [royalty * 1_000_000] } }],
    { USD: royalty * 1_000_000 },
  );
const [OLD, RED, BLUE] = [version(1), version(2), version(3)];
const NAMES = new Map(
  [OLD, RED, BLUE].map((content, at) => [prepareContent(content).hash, ["old", "red", "blue"][at]!]),
);

/** What one import does to the month: brings a version, or undoes the version that it brought last. */
type Deed = MonthContent | "undo";

const ATTEMPTS = 5;

/** A writer's imports, one after the other, each planned again when it has lost to the other writer. */
function writer(name: string, deeds: readonly Deed[], filesOf: () => ReportFiles) {
  return async (access: TableAccess): Promise<void> => {
    const months = monthWriter({ access, files: filesOf(), clock: fakeClock() });
    let importId = "";
    for (const [at, deed] of deeds.entries()) {
      if (deed === "undo") {
        const written = await months.find(USER, FAMILY, MONTH);
        if (written && !written.absent && written.importId === importId) await months.takeBack(written);
        continue;
      }
      importId = `${name}-${at}`;
      await bring(months, importId, deed);
    }
  };
}

async function bring(months: ReturnType<typeof monthWriter>, importId: string, content: MonthContent): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const current = await months.find(USER, FAMILY, MONTH);
    if (current && !current.absent && current.hash === prepareContent(content).hash) return;
    const figures = {
      grain: content.grain,
      rows: 1,
      books: 1,
      authors: 1,
      units: 0,
      pages: 0,
      royalty: content.combined,
    };
    const provenance = { source: "upload", file: "a.xlsx", fetchedAt: "2025-02-01T00:00:00.000Z", importId } as const;
    if (await months.replace({ userId: USER, family: FAMILY, content, figures, provenance }, current)) return;
  }
  throw new Error(`${importId} kept losing`);
}

function memoryFiles(): ReportFiles {
  const objects = new Map<string, Uint8Array>();
  return {
    sizeOf: async (key) => objects.get(key)?.byteLength ?? null,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
  };
}

/** The month and its parts as they are stored. */
async function stored(reader: TableAccess) {
  const { data: parts } = await reportPartEntity(reader)
    .query.primary({ ...accountOf(USER), year: "2025" })
    .go({ ...ALL_PAGES, consistent: true });
  const month = await monthStore(reader).find(USER, FAMILY, MONTH);
  return { month, parts: parts.map(({ hash, forRevision, expiresAt }) => ({ hash, forRevision, expiresAt })) };
}

/** The name of the version that a reader sees; null for none. */
async function seen(reader: TableAccess): Promise<string | null> {
  const months = reportMonths(reader);
  const [item] = await months.list(USER, MONTH, MONTH);
  if (!item) return null;
  const [content] = await months.contents([item]);
  return NAMES.get(prepareContent(content!).hash) ?? "a mixture";
}

async function interleaved(
  deeds: readonly (readonly Deed[])[],
  before: readonly Deed[],
  possible: readonly (string | null)[],
) {
  const table = memoryTable();
  const reader = table.access();
  let files = memoryFiles();
  return everyInterleaving({
    table,
    writers: deeds.map((list, at) => writer("AB"[at]!, list, () => files)),
    prepare: () => writer("earlier", before, () => files)(reader),
    begin: () => {
      files = memoryFiles();
    },
    check: async (path) => {
      const { month, parts } = await stored(reader);
      const named = new Set(month && !month.absent ? partHashes(month) : []);
      const lost = parts.filter(({ hash, expiresAt }) => named.has(hash) && expiresAt !== undefined);
      expect(lost, `parts of the current version expire after ${path}`).toEqual([]);
      expect(possible, path).toContain(await seen(reader));
    },
    checkEnd: async (path, hasCrashed) => {
      if (hasCrashed) return;
      const { month, parts } = await stored(reader);
      const named = new Set(month ? partHashes(month) : []);
      const left = parts.filter(({ hash, expiresAt }) => !named.has(hash) && expiresAt === undefined);
      expect(left, `parts that nothing names stay after ${path}`).toEqual([]);
    },
  });
}

type Case = readonly [
  name: string,
  writers: readonly (readonly Deed[])[],
  before: readonly Deed[],
  seen: readonly (string | null)[],
];

/** The last four have a thousand states or more each, and are for long runs (`SEEDS=`). */
const CASES: readonly Case[] = [
  ["a new month gets one of two versions", [[RED], [BLUE]], [], [null, "red", "blue"]],
  ["a stored month gets one of two versions", [[RED], [BLUE]], [OLD], ["old", "red", "blue"]],
  ["the same version from both is stored once", [[RED], [RED]], [OLD], ["old", "red"]],
  ["one undoes its import while the other brings the same", [[RED, "undo"], [RED]], [OLD], ["old", "red"]],
  ["one undoes its import while the other writes", [[RED, "undo"], [BLUE]], [OLD], ["old", "red", "blue"]],
  ["one brings back the version that the other replaces", [[RED, OLD], [BLUE]], [OLD], ["old", "red", "blue"]],
  ["one brings late what the other brings second", [[RED, BLUE], [BLUE]], [OLD], ["old", "red", "blue"]],
];
const FEW = 3;

test.each(process.env.SEEDS === undefined ? CASES.slice(0, FEW) : CASES)(
  "two writers, in every order of their calls and with a crash at each: %s",
  async (_name, writers, before, seen) => {
    const { states, ends } = await interleaved(writers, before, seen);
    expect(states).toBeGreaterThan(50);
    expect(ends).toBeGreaterThan(4);
  },
  LONG_RUN_MS,
);

test("a part that a later revision is written for survives a writer that lost the month before it", async () => {
  const access = memoryTable().access();
  const parts = partStore(access);
  const group = { userId: USER, year: "2025", monthFamily: `${FAMILY}#${MONTH}` };
  const [part] = Object.values(prepareContent(BLUE).stores).flat();
  await parts.put(group, [part!], 3);
  await parts.put(group, [part!], 2);
  await parts.retire(group, [part!.hash], 2, 0);
  expect((await stored(access)).parts).toEqual([{ hash: part!.hash, forRevision: 3, expiresAt: undefined }]);
});
