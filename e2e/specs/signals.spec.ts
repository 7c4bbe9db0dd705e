import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { filesOf } from "#e2e/fixtures/archive.ts";
import { type Author, confirmed, noonZone } from "#e2e/fixtures/author.ts";
import { emailLink, emailsTo } from "#e2e/fixtures/mailbox.ts";
import { runSchedule } from "#e2e/fixtures/schedule.ts";
import { inspectEmail, inspectScreen, SHOTS } from "#e2e/fixtures/screen.ts";
import { expect, type SignedIn, test } from "#e2e/fixtures/test.ts";
import { paymentOfThisWeek, readsBurst, today } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { SignalsPage } from "#e2e/pages/signals.page.ts";
import { asPerson, holderOf } from "#local/demo/session.ts";
import { createExtensionSession } from "#shared/api/extension/extension.ts";
import { saveSentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";

/** Signals, from the import that raises one to the choice that silences its kind. */

test("a payment that landed is announced by the bell, shows its reason and its proof, and can be silenced", async ({
  newAuthor,
}) => {
  test.slow();
  const { page } = await newAuthor("Sila");
  const imports = new ImportsPage(page);
  await imports.open();
  const bell = (name: string) => page.getByRole("link", { name, exact: true });
  await imports.choose([await paymentOfThisWeek()]);
  await expect(imports.result()).toHaveText(/1 payment/, { timeout: 60_000 });
  // The open page hears of it without a reload.
  await expect(bell("Signals, 1 new")).toBeVisible({ timeout: 30_000 });

  await bell("Signals, 1 new").click();
  await expect(page.getByRole("heading", { name: "Signals", level: 1 })).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: "Amazon paid you" });
  await expect(line.getByText("New", { exact: true })).toBeVisible();
  await expect(bell("Signals")).toBeVisible();
  await line.getByText("Why do I see this?").click();
  await expect(line.getByText(/each payment made in the last 14 days/)).toBeVisible();
  await inspectScreen(page, "signals");

  await line.getByRole("button", { name: /^Silence signals like/ }).click();
  await page.getByRole("menuitem", { name: /A payment landed/ }).click();
  await expect(line.getByText("Silenced", { exact: true })).toBeVisible();
  const wanted = page.getByRole("switch", { name: "A payment landed, is late or differs" });
  await expect(wanted).not.toBeChecked();
  await page.reload();
  await expect(line.getByText("Silenced", { exact: true })).toBeVisible();
  await wanted.press("Space");
  await expect(line.getByText("Silenced", { exact: true })).toBeHidden();

  await line.getByRole("link", { name: /^See the payments/ }).click();
  await expect(page).toHaveURL(/\/royalties\/payouts/);
});

const UNUSUAL = "Unusual page reads of “The Quiet Harbour”";
const KIND = "Page reads look unusual";
const SIGNAL_CHECKS = /signalchecks/i;

const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** Sends steady ranks of the last ten weeks as the author's extension does. */
async function sendSteadyRanks(page: Page, { email, password }: Author, asin: string): Promise<void> {
  const { origin } = new URL(page.url());
  const rankOf = (day: number): number => 12_000 + ((day * 37) % 11) * 90;
  const days = eachDay(addDays(today(), -70), today());
  const history = days.map((date, day) => ({ asin, date, rank: rankOf(day), is_free: false }));
  await asPerson(origin, email, password, async (author) => {
    const browser = { browser: "firefox", version: "2.1.0", name: "Firefox at home" } as const;
    const { token } = await author.call(createExtensionSession, { body: browser });
    await holderOf(origin, token).call(saveSentRanks, { body: { marketplace: HOME_MARKETPLACE, history } });
  });
}

/** The first month of the burst is imported already; adds the ranks, and imports the other months. */
async function importBurst({ page, author }: SignedIn, { files, book }: Awaited<ReturnType<typeof readsBurst>>) {
  const imports = new ImportsPage(page);
  await sendSteadyRanks(page, author, book.asin!);
  await imports.open();
  await imports.import(files.slice(1));
}

test("a burst of page reads is announced, and its evidence can be checked, printed and downloaded", async ({
  newAuthor,
}) => {
  test.slow();
  const burst = await readsBurst();
  const someone = await newAuthor("Bea", { timeZone: noonZone(), imported: burst.files.slice(0, 1) });
  const { page } = someone;
  const signals = new SignalsPage(page);
  await importBurst(someone, burst);
  await expect(signals.bell(1)).toBeVisible({ timeout: 30_000 });
  await signals.bell(1).click();
  await expect(signals.line(UNUSUAL)).toContainText("12,000 pages were read");
  await expect(signals.line(UNUSUAL)).toContainText("The book’s sales rank stayed in its usual range.");
  await signals.evidenceOf(UNUSUAL).click();

  await expect(signals.heading(UNUSUAL)).toBeVisible();
  await expect(signals.fact(/^Pages as reported on/)).toContainText("12,000");
  await expect(signals.fact("Pages now")).toContainText("12,000");
  await expect(signals.fact("A day in the eight weeks before")).toContainText("440 to 560 pages");
  for (const { name } of burst.shownFiles) await expect(signals.files()).toContainText(name);
  await inspectScreen(page, "evidence");

  const evidence = page.url();
  const royalties = new RoyaltiesPage(page);
  await royalties.open(`?start=${burst.from}&end=${burst.to}`);
  await expect(royalties.total("Page Reads")).toHaveText("12,000");
  await page.goto(evidence);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(signals.heading(UNUSUAL)).toBeVisible();
  for (const hidden of [signals.downloadButton(), signals.printButton(), new Shell(page).navigation()])
    await expect(hidden).toBeHidden();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/evidence-print.png`, fullPage: true });
  await page.emulateMedia({ media: "screen", colorScheme: "light" });

  const downloading = page.waitForEvent("download");
  await signals.downloadButton().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Page-reads-The-Quiet-Harbour-${burst.from}.zip`);
  const files = await filesOf(await readFile(await download.path()));
  const textOf = (path: string): string => new TextDecoder().decode(files.get(path));
  const days = textOf("daily-reads.csv")
    .split("\r\n")
    .map((line) => line.split(","));
  const judged = days.filter(([date = ""]) => date >= burst.from && date <= burst.to);
  expect(judged.map(([, pages]) => Number(pages)).reduce((sum, pages) => sum + pages, 0)).toBe(burst.pages);
  for (const [, , rank] of judged) expect(Number(rank)).toBeGreaterThan(11_000);
  const listed = textOf("files.csv");
  for (const { name, buffer } of burst.shownFiles)
    expect(listed.split("\r\n").find((line) => line.includes(name))).toContain(sha256(buffer));
  const sums = textOf("SHA256SUMS.txt").trim().split("\n");
  expect(sums.map((line) => line.slice(66)).sort()).toEqual(
    [...files.keys()].filter((name) => name !== "SHA256SUMS.txt").sort(),
  );
  for (const line of sums) expect(sha256(files.get(line.slice(66))!)).toBe(line.slice(0, 64));
});

test("the morning email tells of a signal and leads to it, and tells nothing of a silenced kind", async ({
  newAuthor,
}) => {
  test.slow();
  const timeZone = noonZone();
  const burst = await readsBurst();
  const nora = await newAuthor("Nora", { timeZone, imported: burst.files.slice(0, 1) });
  const otis = await newAuthor("Otis", { timeZone });
  for (const { context, author } of [nora, otis]) await confirmed(context.request, author);
  const { request } = nora.context;

  await importBurst(nora, burst);
  await expect(new SignalsPage(nora.page).bell(1)).toBeVisible({ timeout: 30_000 });
  await runSchedule(request, SIGNAL_CHECKS);
  const link = await emailLink(request, nora.author.email, "signal");
  const daily = async ({ author }: SignedIn) =>
    (await emailsTo(request, author.email)).filter(({ subject }) => /about your books$/.test(subject));
  const [hersToday] = await daily(nora);
  expect(hersToday!.text).toContain(UNUSUAL);
  await inspectEmail(otis.page, "signals-email", hersToday!.html);
  await nora.page.goto(link);
  const hers = new SignalsPage(nora.page);
  await expect(hers.heading(UNUSUAL)).toBeVisible();
  await hers.open();
  await hers.wanted(KIND).press("Space");
  await expect(hers.line(UNUSUAL).getByText("Silenced", { exact: true })).toBeVisible();

  const imports = new ImportsPage(otis.page);
  await imports.open();
  await imports.import(burst.files.slice(0, 1));
  await new Shell(otis.page).closeFirstRoyalties();
  const his = new SignalsPage(otis.page);
  await his.open();
  await his.wanted(KIND).press("Space");
  await expect(his.wanted(KIND)).not.toBeChecked();
  await imports.open();
  await imports.import([await paymentOfThisWeek(), ...burst.files.slice(1)]);
  await expect(his.bell(1)).toBeVisible({ timeout: 30_000 });
  await runSchedule(request, SIGNAL_CHECKS);
  await expect.poll(async () => (await daily(otis)).length, { timeout: 45_000 }).toBe(1);
  const [email] = await daily(otis);
  expect(email!.text).toContain("Amazon paid you");
  expect(email!.text).not.toContain(UNUSUAL);
  expect(await daily(nora)).toHaveLength(1);
  await his.open();
  await expect(his.line(UNUSUAL).getByText("Silenced", { exact: true })).toBeVisible();
});
