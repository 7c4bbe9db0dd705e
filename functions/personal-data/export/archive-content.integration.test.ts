import { beforeAll, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fromGuarded } from "#shared/primitives/csv.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { givenFullAccount, SEALED_SESSION } from "../testing/full-account.ts";
import { type PersonalDataWorld, personalDataWorld } from "../testing/personal-data-world.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let world: PersonalDataWorld;
let archive: Map<string, string>;
let paths: string[];
beforeAll(async () => {
  world = personalDataWorld(await engine.createTable());
  const mara = await givenFullAccount(world, "mara");
  const [asked] = await world.deps.exports.list(mara.userId);
  await world.carryOut();
  archive = await world.archive(mara, asked!.exportId);
  paths = [...archive.keys()].sort();
});

const rowsOf = (csv: string | undefined) => parseCsv(csv ?? "").map(({ cells }) => cells);

test("exports everything as tables and in plain words", () => {
  expect(paths.filter((path) => !path.includes("/work/"))).toEqual(
    [
      "README.txt",
      "account/audit.csv",
      "account/devices.csv",
      "account/email-recipients.csv",
      "account/exports.csv",
      "account/emailed-links.csv",
      "account/profile.json",
      "account/recovery-codes.json",
      "account/support-access.csv",
      "billing/subscription.json",
      "billing/trial.json",
      "booklogs/events.csv",
      "booklogs/spend.csv",
      "books/bookshelf-page.txt",
      "books/shelf.csv",
      "books/shelf.json",
      "followers/authors.csv",
      "followers/counts.csv",
      ...[/^imports\/[^/]+\.json$/, /^imports\/[^/]+\/uploads\/0-/].flatMap((of) => paths.filter((p) => of.test(p))),
      ...paths.filter((path) => path.endsWith("/uploads/1-.._=pay.xlsx")),
      "imports/imports.csv",
      "manifest.json",
      "letters/letters.csv",
      "letters/settings.json",
      "kenp-rates/amazon.csv",
      "kenp-rates/settings.json",
      "payments/lines.csv",
      "payments/money-trail.beancount",
      "payments/money-trail.journal",
      "payments/payments.csv",
      "preorders/books.csv",
      "preorders/orders.csv",
      "ranks/books.csv",
      "ranks/history.csv",
      "ranks/readings.csv",
      "ranks/reviews.csv",
      "ranks/tracking.json",
      "retailer/account.json",
      "retailer/browsers.csv",
      "retailer/linked-accounts.csv",
      "retailer/syncs.csv",
      "royalties/earlier-versions/estimator/2025-01/1.json",
      "royalties/earlier-versions/estimator/2025-01/2.json",
      "royalties/earlier-versions/estimator/2025-02/1.json",
      "royalties/estimator-2025-by-month.csv",
      "royalties/estimator-2025.csv",
      "royalties/last-look.json",
      "royalties/month-sums.csv",
      "royalties/months.csv",
      "royalties/sums-for-agencies.csv",
      "seals/chain.json",
      "sharing/agencies.csv",
      "sharing/views.csv",
      "signals/compared.json",
      "signals/settings.json",
      "signals/signals.csv",
    ].sort(),
  );
  expect(paths.filter((path) => path.includes("/uploads/"))).toHaveLength(5);
  expect(archive.get("account/profile.json")).toContain("mara@example.com");
  expect(archive.get("account/support-access.csv")).toContain("a question about a file");
  expect(archive.get("account/recovery-codes.json")).not.toContain("hash-1");
  expect(archive.get("retailer/browsers.csv")).toContain("Firefox on Linux");
  expect(archive.get("retailer/linked-accounts.csv")).toContain("mara@retailer.example");
  for (const text of archive.values()) expect(text).not.toContain(SEALED_SESSION);
  expect(archive.get("retailer/browsers.csv")).not.toMatch(/[0-9a-f]{64}/);
  expect(JSON.parse(archive.get("royalties/earlier-versions/estimator/2025-01/1.json")!).item.file).toBe("first.xlsx");
  expect(archive.get("README.txt")).toContain("royalties/{report}-{year}.csv");
});

test("exports daily figures by book and store, in units of the row's currency", () => {
  const [heading, ...rows] = rowsOf(archive.get("royalties/estimator-2025.csv"));
  expect(heading?.slice(0, 5)).toEqual(["Date", "Store", "ASIN or ISBN", "Format", "Currency"]);
  const day = rows.find(([date, store]) => date === "2025-03-01" && store === "Amazon.de");
  expect(day?.[4]).toBe("EUR");
  const kindle = heading!.indexOf("royalties_kindle");
  expect(day?.[kindle]).toMatch(/^\d+\.\d{6}$/);
  const month = rowsOf(archive.get("royalties/estimator-2025-by-month.csv"));
  const sum = (list: readonly (readonly string[])[], period: string, at: number) =>
    list.filter(([date]) => date?.startsWith(period)).reduce((total, cells) => total + Number(cells[at]), 0);
  expect(sum(month, "2025-03", kindle)).toBeCloseTo(sum(rows, "2025-03", kindle), 6);
  const [, paid] = rowsOf(archive.get("payments/payments.csv"));
  expect(paid).toContain("-2.000000");
  expect(archive.get("payments/money-trail.journal")).toMatch(/^ +Assets:Bank:\w{3} +-2\.00 (\w{3}) = -2\.00 \1$/m);
  expect(archive.get("payments/money-trail.beancount")).toMatch(
    /^2025-03-30 balance Assets:Bank:\w{3} +-2\.00 ~ 0\.00 /m,
  );
});

test("escapes spreadsheet formulas, and exports the shelf in a form that can be imported again", () => {
  const titles = rowsOf(archive.get("books/shelf.csv")).map(([title]) => title!);
  expect(titles).toContain("'=Volume 7");
  expect(titles.map(fromGuarded)).toContain("=Volume 7");
  for (const [path, text] of archive) {
    if (path.endsWith(".csv")) expect(text).not.toMatch(/(^|,)"?[=@]/m);
  }
});

test("matches the archive's README: every file is explained, and every explained file can occur", () => {
  const explained = world.deps.capabilities.flatMap((capability) => capability.explained.map(({ path }) => path));
  const patterns = explained.map(
    (path) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  );
  const files = paths.filter((path) => path !== "README.txt");
  expect(files.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  const missing = explained.filter((_, i) => !files.some((path) => patterns[i]!.test(path)));
  expect(missing.sort()).toEqual([
    "agency/agency.json",
    "agency/client-requests.csv",
    "agency/clients.csv",
    "agency/invitations.csv",
    "agency/people.csv",
    // Comes from Stripe: local/billing-personal-data.integration.test.ts
    "billing/invoices.csv",
  ]);
});
