import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { worldOn } from "#functions/imports/testing/world.ts";
import { DOLLARS } from "#functions/payments/testing/payments-world.ts";
import { archiveKey } from "#functions/personal-data/export/export-store.ts";
import { givenShelf } from "#functions/personal-data/testing/full-account.ts";
import { type PersonalDataWorld, personalDataWorld } from "#functions/personal-data/testing/personal-data-world.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { sealMonths } from "#functions/seals/seal-months.ts";
import { depsOn } from "#functions/seals/testing/seals-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { paperbackSale } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { startExport } from "#shared/api/personal-data.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { archiveComment, CHAIN_FILE, digitsAt, MANIFEST_FILE } from "#shared/domain/personal-data/archive-format.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { lastDayOf } from "#shared/primitives/dates.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { main } from "./verify.ts";
import { checkArchive, sha256 } from "./verify-archive.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let folder = "";
let archive: Uint8Array;
let head = "";

interface Dropped {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Imports files of a new author, seals what is settled, and makes the author's archive. */
async function archiveOf(files: readonly Dropped[], more: (world: PersonalDataWorld, userId: string) => Promise<void>) {
  const world = personalDataWorld(await engine.createTable());
  const mara = await world.signUp("mara");
  const importing = worldOn(world.access, { files: world.files, clock: world.clock, readWorkbook });
  const done = await importing.importFiles(mara.userId, [...files]);
  if (done.status !== "completed") throw new Error(`the import is ${done.status}`);
  await more(world, mara.userId);
  const author = toActorUser((await world.deps.accounts.find(mara.userId))!);
  const { entries } = await sealMonths(depsOn(world.access, world.clock), author);
  const { body } = await world.call(startExport, { as: mara });
  await world.carryOut();
  return { bytes: new Uint8Array(world.files.objects.get(archiveKey(mara.userId, body.data.id))!), entries };
}

async function syntheticFiles(): Promise<Dropped[]> {
  const months = ["2026-06", "2026-07"];
  const sale = { marketplace: "Amazon.com", currency: "USD", royalty: 30 * DOLLARS };
  const sales = months.map((month) => paperbackSale({ ...sale, date: `${month}-05` }));
  const model = { months, sales, reads: [], kenpRoyalty: {} };
  const payments = months.map((month, i) => ({
    periodStart: `${month}-01`,
    periodEnd: lastDayOf(month),
    marketplace: "Amazon.com",
    paymentNumber: 300_000_001 + i,
    date: dueDateOf(month),
    method: "EFT",
    status: "Paid",
    currency: "USD",
    adjustments: 0,
    payoutCurrency: "EUR",
    payout: 27 * DOLLARS,
    lines: [{ month, source: "Paperback Sales" as const, accrued: 30 * DOLLARS, withholding: 0 }],
  }));
  const made = { createdAt: "2026-10-20T06:00:00Z" };
  return [
    { name: "estimator.xlsx", bytes: await writeEstimator(model, made) },
    { name: "payments.xlsx", bytes: await writePayments({ payments }, made) },
  ];
}

async function check(
  bytes: Uint8Array,
  name = "archive.zip",
): Promise<{ readonly code: number; readonly text: string }> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const printed: string[] = [];
  return { code: await main([path], (text) => printed.push(text)), text: printed.join("\n") };
}

async function filesIn(bytes: Uint8Array): Promise<Map<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false }).getEntries();
  const files = new Map<string, string>();
  for (const entry of entries)
    if (!entry.directory)
      files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString("utf8"));
  return files;
}

/** Zips changed files as the product does, with a hash of the whole that is right again. */
async function rezipped(change: (files: Map<string, string>) => void): Promise<Uint8Array> {
  const files = await filesIn(archive);
  change(files);
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, text] of files) await zip.add(path, new Uint8ArrayReader(Buffer.from(text)));
  const bytes = await zip.close(Buffer.from(archiveComment()));
  const at = digitsAt(bytes.byteLength);
  bytes.set(Buffer.from(sha256(bytes.subarray(0, at))), at);
  return bytes;
}

/** Replaces a file and lists it with its new hash, as someone would who forges an archive. */
const forged = (path: string, change: (text: string) => string) => (files: Map<string, string>) => {
  const text = change(files.get(path)!);
  files.set(path, text);
  const manifest = JSON.parse(files.get(MANIFEST_FILE)!);
  const listed = manifest.files.find((file: { path: string }) => file.path === path);
  Object.assign(listed, { bytes: Buffer.byteLength(text), sha256: sha256(text) });
  files.set(MANIFEST_FILE, `${canonicalJson(manifest, 2)}\n`);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "verify-"));
  const made = await archiveOf(await syntheticFiles(), givenShelf);
  archive = made.bytes;
  head = made.entries.at(-1)!.hash;
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

describe("an archive", () => {
  test("holds as it was made: every byte, the chain, and the sums from its tables", async () => {
    const { code, text } = await check(archive);
    expect(text).toContain("Every byte is as Colophon wrote it.");
    expect(text).toContain("Chain: 2 entries, 2 sealed months.");
    expect(text).toContain(`Head: ${head} (entry 2,`);
    expect(text).toContain("Sums: 2 months of Amazon added up from the archive's tables.");
    expect(text).toContain("It doesn't prove that Amazon is right.");
    expect(code).toBe(0);
    expect(JSON.parse((await filesIn(archive)).get(MANIFEST_FILE)!).head.hash).toBe(head);
  });

  test("is noticed with any one byte changed, wherever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.byteLength - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = archive.slice();
        changed[at] = (changed[at]! + by) % 256;
        const found = await checkArchive(changed);
        expect(found === null || !found.isWhole).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  test("is noticed when it was cut, or has bytes before or after it", async () => {
    for (const bytes of [archive.slice(0, -1), archive.slice(1), Buffer.concat([archive, Buffer.from("\n")])])
      expect((await check(bytes)).code).not.toBe(0);
  });

  test("that was unpacked and zipped again names the file that has changed", async () => {
    const { code, text } = await check(await rezipped((files) => files.set("books/shelf.csv", "no books")));
    expect(code).toBe(1);
    expect(text).toContain("books/shelf.csv has changed.");
    const more = await check(
      await rezipped((files) => {
        files.delete("books/shelf.csv");
        files.set("books/more.csv", "");
      }),
    );
    expect(more.text).toContain("books/more.csv was added.\nbooks/shelf.csv is missing.");
  });

  test("with a forged table doesn't have the sums that were sealed", async () => {
    const path = "royalties/estimator-2026.csv";
    const { code, text } = await check(await rezipped(forged(path, (csv) => csv.replace("30.000000", "31.000000"))));
    expect(code).toBe(1);
    expect(text).toContain("2026-06, Amazon.com, print: earned 30.00 USD in entry 1, 31.00 USD in the tables.");
  });

  test("with a forged payment doesn't have the sums that were sealed", async () => {
    const { text } = await check(
      await rezipped(forged("payments/lines.csv", (csv) => csv.replaceAll("30.000000", "29.000000"))),
    );
    expect(text).toContain("accrued 30.00 USD in entry 1, 29.00 USD in the tables.");
  });

  test("with a forged chain has entries whose hashes don't hold, and not the head of its manifest", async () => {
    const changed = forged(CHAIN_FILE, (json) => json.replaceAll("30000000", "31000000"));
    const { code, text } = await check(await rezipped(changed));
    expect(code).toBe(1);
    expect(text).toContain("Entry 1 doesn't have the hash of its figures.");
    const cut = forged(CHAIN_FILE, (json) => {
      const { entries } = JSON.parse(json);
      const { number, hash, sealed_at } = entries[0];
      return `${canonicalJson({ head: { number, hash, sealed_at }, entries: entries.slice(0, 1) }, 2)}\n`;
    });
    expect((await check(await rezipped(cut))).text).toContain(
      "seals/chain.json doesn't end with the head that manifest.json names.",
    );
  });

  test("without a sealed month holds as well", async () => {
    const [estimator] = await syntheticFiles();
    const { bytes } = await archiveOf([estimator!], givenShelf);
    const { code, text } = await check(bytes);
    expect([code, text]).toEqual([0, expect.stringContaining("No month is sealed in it.")]);
  });
});

test("says what it can't check", async () => {
  expect(await check(Buffer.from("PK no archive"))).toMatchObject({
    code: 2,
    text: expect.stringContaining("isn't an archive"),
  });
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  expect(await main([], print)).toBe(2);
  expect(await main([join(folder, "nothing.zip")], print)).toBe(2);
  expect(printed[0]).toContain("Usage: npm run -s verify");
  expect(printed[1]).toContain("nothing.zip can't be opened");
});

const samples = fileURLToPath(new URL("../../shared/samples/kdp-workbooks/", import.meta.url));

/** Real workbooks, where available. */
test.runIf(existsSync(samples))(
  "Amazon's own sample files are sealed and added up again from the archive",
  async () => {
    const names = readdirSync(samples).filter((name) => name.endsWith(".xlsx"));
    const files = names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(samples, name))) }));
    const { bytes } = await archiveOf(files, async () => {});
    expect(await checkArchive(bytes)).toMatchObject({
      isWhole: true,
      damages: [],
      faults: [],
      sums: [],
      months: 19,
      summed: 19,
    });
  },
  120_000,
);
