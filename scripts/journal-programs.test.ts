import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentsUntil, pendingPayments } from "#local/simulators/amazon/dataset/payments/payments.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { CLARA_WINTERBOURNE, MARCUS_HALE, NELL_FARROW, type Shelf } from "#local/simulators/amazon/dataset/shelves.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { buildJournal } from "#shared/domain/journal/build-journal.ts";
import { imbalanceOf, type Journal } from "#shared/domain/journal/journal.ts";
import { FILE_FAULTS, type Planted, TRAIL_FAULTS } from "#shared/domain/journal/testing/anomalies.ts";
import { JOURNAL_FORMATS, type JournalFormat, writeJournal } from "#shared/domain/journal/write-journal.ts";
import { buildSourceTrails } from "#shared/domain/payments/sources-trail/build-source-trails.ts";
import { type Account, accountOf, cellsArbitrary, MONTHS, STORES } from "#shared/domain/payments/testing/account.ts";
import { earnings, payment as shopPayment } from "#shared/domain/payments/testing/source-files.ts";
import { trailOf } from "#shared/domain/payments/testing/trail-of.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import type { Trail } from "#shared/domain/payments/trail.ts";
import { eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { checkPayments } from "#shared/sources/amazon/workbook/payment-checks.ts";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import { readReport } from "#shared/sources/index.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { journalOf } from "./trail.ts";
import { type BuiltTrail, trailOfFiles } from "./trail-files.ts";

const FORMATS = Object.keys(JOURNAL_FORMATS) as JournalFormat[];
/** Other people's programs, which `npm test` installs where it can. */
const areInstalled = ["hledger", "bean-check"].every((name) => spawnSync(name, ["--help"]).status === 0);

const SAMPLES = fileURLToPath(new URL("../../shared/samples/kdp-workbooks/", import.meta.url));
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];

/** What a program says against a file; null when it accepts it. */
type Program = (file: string) => Promise<string | null>;

const hledger: Program = (file) =>
  new Promise((done) => {
    execFile("hledger", ["-f", file, "check", "--strict"], (error, stdout, stderr) =>
      done(error === null ? null : stdout + stderr || error.message),
    );
  });

/** The command `bean-check` for each file that is named to it, which it answers with a line of JSON. */
const BEAN_CHECKS = `
import contextlib, io, json, sys
from beancount.scripts.check import main
for line in sys.stdin:
    sys.argv = ["bean-check", "--no-cache", line.rstrip()]
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(said):
        code = main()
    print(json.dumps((said.getvalue() or "refused") if code else None), flush=True)
`;

/** Starts beancount once, because its start takes ten times as long as a check. */
function startBeancount(): { readonly check: Program; end(): void } {
  const command = spawnSync("which", ["bean-check"], { encoding: "utf8" }).stdout.trim();
  const python = /^#!(\S+)/.exec(readFileSync(command, "utf8"))![1]!;
  const { stdin, stdout } = spawn(python, ["-c", BEAN_CHECKS], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface(stdout)[Symbol.asyncIterator]();
  return {
    async check(file) {
      stdin.write(`${file}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`beancount ended at ${file}`);
      return JSON.parse(value);
    },
    end: () => stdin.end(),
  };
}

let folder = "";
let beancount: ReturnType<typeof startBeancount> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  if (areInstalled) beancount = startBeancount();
});
afterAll(async () => {
  beancount?.end();
  await rm(folder, { recursive: true });
});

const PROGRAMS: Readonly<Record<JournalFormat, Program>> = { hledger, beancount: (file) => beancount!.check(file) };

let written = 0;
async function objectionOf(format: JournalFormat, journal: Journal): Promise<string | null> {
  const file = join(folder, `${written++}.${JOURNAL_FORMATS[format]}`);
  await writeFile(file, writeJournal(journal, format));
  return PROGRAMS[format](file);
}

async function expectAccepted(journal: Journal): Promise<void> {
  expect(journal.contradictions).toEqual([]);
  expect(journal.entries.filter((entry) => Object.keys(imbalanceOf(entry)).length > 0)).toEqual([]);
  for (const format of FORMATS) expect(await objectionOf(format, journal)).toBeNull();
}

/** What an account and its sub-accounts hold at the end, in millionths. */
const heldIn = ({ entries }: Journal, root: string, currency: string): number =>
  entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.currency === currency && `${posting.account}:`.startsWith(`${root}:`))
    .reduce((sum, { amount }) => sum + amount, 0);

async function read(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<BuiltTrail> {
  const workbooks: Workbook[] = [];
  for (const [name, bytes] of files) workbooks.push((await readReport(name, bytes)).content as Workbook);
  return trailOfFiles(workbooks);
}

const TODAY: IsoDate = "2026-11-20";

/** All reports of a simulated author as they stand today. */
async function simulated(shelf: Shelf): Promise<BuiltTrail> {
  const made = { createdAt: `${TODAY}T06:00:00Z` };
  const payments = [...pendingPayments(TODAY, shelf), ...paymentsUntil(TODAY, shelf)];
  return read([
    ["royalties.xlsx", await writeEstimator(estimatorOf(eachMonth(shelf.since, TODAY), TODAY, shelf), made)],
    ["payments.xlsx", await writePayments({ payments }, made)],
  ]);
}

describe.runIf(areInstalled)("hledger and beancount accept the journal of", () => {
  test.runIf(samples.length > 0)("a real account, with its 44.75 of 9,782.99 EUR surplus named", async () => {
    const named = (part: string) => samples.find((name) => name.includes(part))!;
    const built = await read(
      ["Payments", "Prior_Month", "00000006"].map((part) => {
        const name = named(part);
        return [name, readFileSync(join(SAMPLES, name))] as const;
      }),
    );
    const journal = journalOf(built);
    await expectAccepted(journal);
    expect(journal.entries.filter(({ code }) => code !== "")).toHaveLength(151);
    expect(heldIn(journal, "Assets:Bank", "EUR")).toBe(9_782_990_000);
    expect(heldIn(journal, "Income:Unexplained", "EUR")).toBe(-44_750_000);
    expect(heldIn(journal, "Assets:Unexplained", "EUR")).toBe(0);
  });

  test.each([
    ["an author of five years", CLARA_WINTERBOURNE, 0.001],
    ["an author whose stores wait for a hundred dollars", MARCUS_HALE, 0],
    ["an author of one summer", NELL_FARROW, 0],
  ])("%s, whose unexplained money is at most as much as was made up", { timeout: 120_000 }, async (_, shelf, share) => {
    const built = await simulated(shelf);
    const journal = journalOf(built);
    await expectAccepted(journal);
    const made = paymentsUntil(TODAY, shelf);
    expect(journal.entries.filter(({ code }) => code !== "")).toHaveLength(made.length);
    for (const { currency, amount, of } of built.trail.shares) {
      const paid = made.filter(({ payoutCurrency }) => payoutCurrency === currency);
      expect(heldIn(journal, "Assets:Bank", currency)).toBe(paid.reduce((sum, { payout }) => sum + payout, 0));
      expect(Math.abs(heldIn(journal, "Income:Unexplained", currency))).toBe(amount);
      expect(amount / of).toBeLessThanOrEqual(share);
    }
  });
});

/** Labels that no program takes as they are, in place of the account's stores. */
const STRANGE_STORES: Readonly<Record<string, string>> = {
  "Amazon.fr": "アマゾン",
  "Amazon.de": "亚马逊",
  "Amazon.co.uk": 'Café "Livres" \\ ; x | 2024-01-01 * (y)',
};

test.runIf(areInstalled)(
  "hledger and beancount accept stores of any name, and the payments of other shops",
  async () => {
    const renamed = (text: string) =>
      Object.entries(STRANGE_STORES).reduce(
        (all, [label, strange]) => all.replaceAll(JSON.stringify(label), JSON.stringify(strange)),
        text,
      );
    const { cells, ...files } = accountOf(fc.sample(cellsArbitrary, { numRuns: 1, seed: 7 })[0]!);
    const account: Account = { cells, ...(JSON.parse(renamed(JSON.stringify(files))) as typeof files) };
    const paid = [
      shopPayment("apple-books", "2024-07", [{ accrued: 90_000_000, withholding: 9_000_000, source: "=A1;\n" }], {
        payoutCurrency: "EUR",
        rate: 0.8123,
      }),
      shopPayment("gumroad", "2024-07", [{ accrued: 10_000_000 }, { accrued: -250_000, isBeside: true }]),
    ];
    const earned = [earnings("gumroad", "2024-07", 8_000_000)];
    const journal = buildJournal({
      trail: trailOf(account),
      sources: buildSourceTrails({ earnings: earned, payments: paid, today: "2024-11-20" }),
      payments: [
        ...account.payments.map((fact) => toPayment(fact, "2024-09")),
        ...paid.map(({ fact, month }) => toPayment(fact, month)),
      ],
      from: null,
    });
    await expectAccepted(journal);
    expect(journal.accounts).toContainEqual({ name: "Assets:Amazon:Store:EUR:Earned", label: "アマゾン" });
    expect(heldIn(journal, "Income:Unexplained:Gumroad", "USD")).toBe(-2_000_000);
  },
);

/** Rates as the file states them: of four decimals, and made before anything was planted. */
const ratesOf = ({ payments }: Account): ReadonlyMap<string, number> =>
  new Map(payments.map(({ paymentNumber, fxRate }) => [paymentNumber, Number(fxRate!.toFixed(4))]));

const journalOfAccount = (payments: readonly PaymentFact[], trail: Trail): Journal =>
  buildJournal({ trail, sources: [], payments: payments.map((fact) => toPayment(fact, "2024-09")), from: null });

/** Everything that the product says against an account, of which nothing is to be said before a fault is planted. */
const ownObjections = (account: Account, rates: ReadonlyMap<string, number>, trail: Trail, journal: Journal) => [
  ...checkPayments(
    account.payments,
    account.payments.map((fact) => ({
      ...fact,
      lines: [...fact.lines],
      statedRate: rates.get(fact.paymentNumber) ?? null,
    })),
  ).filter(({ ok }) => !ok),
  ...trail.findings,
  ...trail.lines.filter(({ state }) => state === "differs" || state === "late"),
  ...journal.contradictions,
];

const PER_FAULT = 8;
const OWN = ["own check"];
const ALL = [...OWN, ...FORMATS];
/** Faults of the trail that leave the sums of every payment as they are, and are for our own check alone to find. */
const WITHIN_SUMS: readonly string[] = [
  "an accrued amount that changed",
  "a part in another line",
  "a reported amount that changed",
] satisfies (keyof typeof TRAIL_FAULTS)[];
/** beancount compares the balances of whole days, hledger those after each payment. */
const WITHIN_A_DAY: keyof typeof TRAIL_FAULTS = "a part under a number that no file has";

function findersOfTrailFault(name: string): readonly string[] {
  if (name === WITHIN_A_DAY) return [...OWN, "hledger"];
  return WITHIN_SUMS.includes(name) ? OWN : ALL;
}

const FAULTS = [
  ...Object.keys(FILE_FAULTS).map((name) => ["the files", name, OWN] as const),
  ...Object.keys(TRAIL_FAULTS).map((name) => ["the trail", name, findersOfTrailFault(name)] as const),
];

const drawn = fc.sample(
  fc.record({
    cells: cellsArbitrary,
    store: fc.integer({ min: 0, max: STORES.length - 1 }),
    month: fc.integer({ min: 1, max: 4 }),
    steps: fc.integer({ min: 100, max: 900 }),
  }),
  { numRuns: PER_FAULT, seed: 39 },
);

/** Who finds a fault, of our own check and the two programs. */
async function findersOf(where: string, name: string, one: (typeof drawn)[number]): Promise<string[]> {
  const cellOf = (month: number) => one.cells[month * STORES.length + one.store]!;
  const planted: Planted = { cell: cellOf(one.month), other: cellOf(one.month + 1), steps: one.steps };
  expect(planted.other.month).toBe(MONTHS[one.month + 1]);
  const account = accountOf(one.cells);
  const files = where === "the files" ? FILE_FAULTS[name as keyof typeof FILE_FAULTS](account, planted) : account;
  const trail =
    where === "the trail" ? TRAIL_FAULTS[name as keyof typeof TRAIL_FAULTS](trailOf(account), planted) : trailOf(files);
  const journal = journalOfAccount(files.payments, trail);
  const programs = await Promise.all(FORMATS.map(async (format) => (await objectionOf(format, journal)) && format));
  return [
    ...(ownObjections(files, ratesOf(account), trail, journal).length > 0 ? ["own check"] : []),
    ...programs.filter((program) => program !== null),
  ];
}

describe.runIf(areInstalled)(`each of ${FAULTS.length * PER_FAULT} planted faults is found`, () => {
  test("and nothing is found before one is planted", async () => {
    for (const { cells } of drawn) {
      const account = accountOf(cells);
      const trail = trailOf(account);
      const journal = journalOfAccount(account.payments, trail);
      expect(ownObjections(account, ratesOf(account), trail, journal)).toEqual([]);
      await expectAccepted(journal);
    }
  });

  test.each(FAULTS)("in %s: %s, by %s", async (where, name, finders) => {
    const found = await Promise.all(drawn.map((one) => findersOf(where, name, one)));
    expect(found).toEqual(drawn.map(() => finders));
  });
});
