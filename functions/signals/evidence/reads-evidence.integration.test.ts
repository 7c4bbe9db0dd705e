import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { readShelf } from "#functions/books/index.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, worldOn } from "#functions/imports/testing/world.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getReadsEvidence } from "#shared/api/signals/evidence.ts";
import { addDays, eachDay, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { evidenceRoutes } from "../routes.ts";
import { signalsWorld } from "../testing/signals-world.ts";
import { evidenceDeps } from "../wiring.ts";

const BOOK = { asin: "B000000003", title: "Salt", author: "Mara Penn" };
const TODAY = "2026-11-20";
/** The days of the burst. */
const [FROM, TO] = ["2026-11-18", "2026-11-19"] as const;

const world = apiWorld((access) => {
  const signals = signalsWorld(access);
  const files = memoryFiles();
  const imports = worldOn(access, { files, clock: signals.clock });
  const call = apiCaller(evidenceRoutes(evidenceDeps(access, files, signals.clock)), { access, clock: signals.clock });
  return { ...signals, imports, files, evidence: call };
});
type Author = Awaited<ReturnType<(typeof world)["givenAuthor"]>>;

/** About 500 pages a day, and many more on the days of the burst. */
const pagesOn = (date: IsoDate, burst: number): number =>
  date >= FROM && date <= TO ? burst : 440 + ((Number(date.slice(8)) * 37) % 13) * 10;

/** A daily report of one month, made on a morning. */
function report(month: IsoMonth, { burst, made }: { readonly burst: number; readonly made: IsoDate }): SalesWorkbook {
  const workbook = salesWorkbook({
    name: `${month} of ${made}.xlsx`,
    months: [month],
    createdAt: `${made}T07:00:00Z`,
    books: [BOOK],
  });
  const last = lastDayOf(month) < made ? lastDayOf(month) : addDays(made, -1);
  const reads = eachDay(firstDayOf(month), last).map((date) => ({
    ...BOOK,
    date,
    marketplace: "Amazon.com",
    pages: pagesOn(date, burst),
    royalty: null,
    currency: null,
  }));
  return { ...workbook, months: workbook.months.map((one) => ({ ...one, reads })) };
}

const importFiles = (as: Author, ...workbooks: readonly SalesWorkbook[]) =>
  world.imports.importFiles(as.userId, dropped(...workbooks));
const sha256 = (workbook: SalesWorkbook) => createHash("sha256").update(dropped(workbook)[0]!.bytes).digest("hex");
const read = (as: Author, ofKey: string) => world.evidence(getReadsEvidence, { as, params: { key: ofKey } });

const KEY = /^reads_odd:burst:/;
let author: Author;
let key: string;
const november = report("2026-11", { burst: 6_000, made: TODAY });

beforeEach(async () => {
  author = await world.givenAuthor();
  const older = ["2026-08", "2026-09", "2026-10"].map((month) => report(month, { burst: 0, made: "2026-11-05" }));
  await importFiles(author, ...older);
  await importFiles(author, november);
  await world.check();
  key = (await world.keysOf(author.userId)).find((one) => KEY.test(one)) ?? "none";
});

describe("the evidence for a burst of page reads", () => {
  test("has the book's days, what was usual, and the days of the signal", async () => {
    const { status, body } = await read(author, key);
    expect(status).toBe(200);
    expect(getReadsEvidence.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      from: FROM,
      to: TO,
      reported: 12_000,
      now: 12_000,
      stores: ["Amazon.com"],
      rank_store: null,
    });
    expect(body.usual).toMatchObject({ days: 56, fewest: 440, most: 560 });
    const { days } = body;
    expect(days[0]?.date).toBe(addDays(FROM, -56));
    expect(days.find(({ date }: { date: string }) => date === TO)).toEqual({
      date: TO,
      pages: 6_000,
      by_store: [6_000],
      rank: null,
    });
    expect(days.at(-1)).toEqual({ date: TODAY, pages: null, by_store: [], rank: null });
  });

  test("names each month's file with the hash of its bytes, and the time of its import", async () => {
    const { body } = await read(author, key);
    const files = body.files.map(({ month, file, sha256: hash, pages }: Record<string, unknown>) => [
      month,
      file,
      hash,
      pages,
    ]);
    expect(files.at(-1)).toEqual(["2026-11", november.file, sha256(november), expect.any(Number)]);
    expect(body.files.map(({ month }: { month: string }) => month)).toEqual(["2026-09", "2026-10", "2026-11"]);
    for (const { figures_sha256, imported_at } of body.files) {
      expect(figures_sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(imported_at).toBe(new Date(world.clock.now()).toISOString());
    }
  });

  test("keeps what was raised beside what a later report states, and the file that it replaced", async () => {
    const later = report("2026-11", { burst: 700, made: "2026-11-21" });
    const { id } = await importFiles(author, later);
    const decided = await world.imports.view(author.userId, id);
    expect(decided.status).toBe("completed");
    const { body } = await read(author, key);
    expect(body).toMatchObject({ reported: 12_000, now: 1_400 });
    const ofNovember = body.files.filter(({ month }: { month: string }) => month === "2026-11");
    expect(ofNovember).toMatchObject([
      { file: later.file, sha256: sha256(later), is_current: true },
      { file: november.file, sha256: sha256(november), is_current: false },
    ]);
    expect(ofNovember[1]!.pages - ofNovember[0]!.pages).toBeGreaterThan(9_000);
  });

  test("lists the events of the book on these days", async () => {
    const shelf = await readShelf(world.deps, author.userId);
    const work = shelf.byKey(BOOK.asin)!.work;
    const event = { bookId: work.id, eventId: 14, other: null, end: null, stores: [], notes: null, isFree: false };
    const log = { ...event, number: 1, title: "Salt", start: "2026-11-02", cost: null, spend: {}, createdAt: 0 };
    await bookLogStore(world.access).change(author.userId, () => ({ after: { last: 1, logs: [log] }, result: null }));
    const { body } = await read(author, key);
    expect(body.events).toEqual([{ name: "Own Newsletter", book: "Salt", start: "2026-11-02", end: "2026-11-02" }]);
  });
});

describe("evidence", () => {
  test("is not found for another author, another kind of signal, or an unknown key", async () => {
    const stranger = await world.givenAuthor({ email: "stranger@colophon.example" });
    await world.givenPaid(author.userId, "2026-11-18");
    await world.react(author.userId, "PaymentsImported");
    const paid = (await world.keysOf(author.userId)).find((one) => one.startsWith("payment:"))!;
    expect((await read(stranger, key)).status).toBe(404);
    expect((await read(author, paid)).status).toBe(404);
    expect((await read(author, "reads_odd:burst:unknown")).status).toBe(404);
  });
});
