import type { Page } from "@playwright/test";
import { amountsOn, openLoaded, withPreferences } from "#e2e/fixtures/amounts.ts";
import { signInAs, signInAsDemoAuthor, signInConnected } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { paymentsOfLastMonths, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { User } from "#shared/api/accounts/accounts.ts";
import { lastCalmDay } from "#shared/domain/calm/calm-days.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";

/** Hidden amounts and calm mode. */

test.describe.configure({ mode: "parallel", timeout: 240_000 });

/** An author's screens with figures; prices of plans are no earnings, and stay. */
const AUTHOR_SCREENS = [
  "/royalties?preset=last_7_days",
  "/royalties?preset=lifetime&group=marketplace&chart=pie&compare=PRECEDING",
  "/royalties?preset=last_month&group=events&view=overall&chart=all",
  "/royalties/payouts",
  "/books",
  "/booklogs?view=worked",
  "/booklogs?view=calendar",
  "/preorders",
  "/ranks",
  "/ranks/compare",
  "/peer-titles",
  "/reviews",
  "/amazonFollowers",
  "/imports",
  "/signals",
  "/sync-health",
  "/sources",
  "/account/preferences",
  "/account/kenpRates",
  "/account/data",
  "/account/sharing",
];
const AGENCY_SCREENS = ["/agency", "/clients", "/reports", "/books/monitor", "/books/activity"];

/** Where a list leads to a screen of one thing. */
const DETAILS = { "/books": /^\/books\/[A-Z0-9]{26}$/, "/booklogs": /insights$/, "/ranks": /^\/ranks\/view/ } as const;

const linksIn = (page: Page, pattern: RegExp): Promise<string[]> =>
  page.locator("main a").evaluateAll((links, source) => {
    const found = links.map((link) => link.getAttribute("href") ?? "").filter((to) => new RegExp(source).test(to));
    return [...new Set(found)].slice(0, 2);
  }, pattern.source);

/** Opens everything that unfolds on a screen, one after the other, and expects no amount at any time. */
async function expectNoAmounts(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await openLoaded(page, address);
    expect.soft(await amountsOn(page), address).toEqual([]);
    const folded = page.locator("main :is([role=tab], summary, button[aria-expanded=false])").filter({ visible: true });
    for (let i = 0; i < Math.min(await folded.count(), 12); i++) {
      const opener = folded.nth(i);
      // Opening one may close or replace another.
      await opener.click({ timeout: 2000 }).catch(() => undefined);
      expect.soft(await amountsOn(page), `${address}, unfolded`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

test("no screen of the demo author shows an amount while amounts are hidden", async ({ page }) => {
  await withPreferences(page, { hides_amounts: true });
  await signInAsDemoAuthor(page);
  for (const address of AUTHOR_SCREENS) await expectNoAmounts(page, address);
  for (const [list, pattern] of Object.entries(DETAILS)) {
    await openLoaded(page, list);
    const found = await linksIn(page, pattern);
    expect.soft(found.length, list).toBeGreaterThan(0);
    for (const address of found) await expectNoAmounts(page, address);
  }
});

test("no screen of an agency shows an amount while its member hides them, nor do its clients' screens", async ({
  page,
}) => {
  await withPreferences(page, { hides_amounts: true });
  await signInAs(page, "owner");
  let clients: readonly string[] = [];
  // The first clients share while the demo is still being seeded.
  await expect(async () => {
    await openLoaded(page, "/reports");
    clients = await linksIn(page, /^\/clients\/[^/]+\/royalties/);
    expect(clients.length).toBeGreaterThan(0);
  }).toPass({ timeout: 150_000 });
  for (const address of AGENCY_SCREENS) await expectNoAmounts(page, address);
  for (const address of clients) {
    await expectNoAmounts(page, address);
    await expectNoAmounts(page, address.replace(/royalties.*$/, "monthly"));
  }
});

test("an author hides and shows all amounts with the h key, in reports, titles and file names", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor("Hedda", { imported: [await wholeOctober(), await paymentsOfLastMonths()] });
  const royalties = new RoyaltiesPage(page);
  const shell = new Shell(page);
  await royalties.open("?start=2025-10-01&end=2025-10-31");
  await royalties.shown();
  expect(await amountsOn(page)).not.toEqual([]);

  const eye = page.getByRole("button", { name: "Hide amounts" });
  await page.keyboard.press("h");
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(royalties.total("Royalties")).toContainText("•••");
  await expect(royalties.total("Royalties").getByRole("img", { name: "hidden amount" }).first()).toBeVisible();
  await expect(royalties.total("Sales")).toHaveText(/^\d/);
  await expect(royalties.bars().first()).toBeVisible();
  expect(await amountsOn(page)).toEqual([]);
  await inspectScreen(page, "royalties-hidden-amounts");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV (with amounts)" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Royalties-Book-\d{8}-\d{6}\.csv$/);

  await page.keyboard.press("?");
  await expect(shell.keyboardHelp().getByRole("row", { name: "Hide or show amounts" })).toContainText("h");
  await page.keyboard.press("Escape");

  // Saved for every device, not only for this page.
  await expectNoAmounts(page, "/royalties/payouts");
  await expectNoAmounts(page, "/imports");
  await eye.click();
  await expect(eye).toHaveAttribute("aria-pressed", "false");
  await royalties.open("?start=2025-10-01&end=2025-10-31");
  await royalties.shown();
});

/** The days that a page's report requests end on. */
function requestedEnds(page: Page): IsoDate[] {
  const ends: IsoDate[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/reports/v3/royalties")) ends.push(searchParams.get("endDate") ?? "");
  });
  return ends;
}

test("calm mode ends the report before the latest letter, says so, and is turned off again", async ({ newAuthor }) => {
  const { page } = await newAuthor("Calla", { imported: [await wholeOctober()] });
  await page.goto("/account/preferences");
  const calm = page.getByRole("switch", { name: /^Calm mode/ });
  await calm.focus();
  const saved = page.waitForResponse((response) => response.url().endsWith("/user/preferences") && response.ok());
  await page.keyboard.press("Space");
  await expect(calm).toBeChecked();
  await saved;
  await inspectScreen(page, "preferences-calm");

  const royalties = new RoyaltiesPage(page);
  const ends = requestedEnds(page);
  const { timezone } = User.parse(await (await saved).json());
  const today = dayIn(timezone, Date.now());
  const last = lastCalmDay(today, 1);
  await royalties.open(`?start=2025-10-01&end=${today}`);
  await royalties.shown();
  const note = page.getByRole("note").filter({ hasText: "Figures through Sunday, " });
  await expect(note).toContainText(/New ones on Monday, \w{3} \d+\./);
  await expect(page.getByText(/So far today|Projection for|^As of/)).toHaveCount(0);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((end) => end > last)).toEqual([]);
  expect(ends).toContain(last);
  await inspectScreen(page, "royalties-calm");

  await note.getByRole("link", { name: "Calm mode" }).click();
  await calm.click();
  await expect(calm).not.toBeChecked();
  await royalties.open(`?start=2025-10-01&end=${today}`);
  await royalties.shown();
  await expect(note).toHaveCount(0);
  expect(ends).toContain(today);
});

test("calm mode shows the demo author no figure of this week on any screen that has days", async ({ page }) => {
  test.slow();
  await withPreferences(page, { calm_mode: true });
  const ends = requestedEnds(page);
  const note = page.getByRole("note").filter({ hasText: "Figures through" });
  // The last screen that the demo's seed opens.
  await signInConnected(page, () => openLoaded(page, "/ranks/compare"), note);
  for (const address of [
    "/royalties",
    "/ranks",
    "/ranks/compare",
    "/preorders",
    "/amazonFollowers",
    "/reviews",
    "/imports",
  ]) {
    await openLoaded(page, address);
    await expect(note).toBeVisible();
  }
  await openLoaded(page, "/books");
  const [book] = await linksIn(page, DETAILS["/books"]);
  await openLoaded(page, book!);
  await expect(note).toBeVisible();
  // The demo author lives where the clock is at most a day apart from any other.
  const last = lastCalmDay(dayIn("Pacific/Kiritimati", Date.now()), 1);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((end) => end > last)).toEqual([]);
});
