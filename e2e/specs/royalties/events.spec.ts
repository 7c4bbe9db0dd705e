import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";

/** The royalties report beside what the author did for the books: the list of event logs, and flags on the chart. */

/** The demo author's reports and event logs are imported in the background. */
const IMPORTED_WITHIN = { timeout: 420_000 };

test.setTimeout(600_000);

test.beforeEach(async ({ page }) => {
  const royalties = new RoyaltiesPage(page);
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await royalties.open("?preset=last_90_days&group=events");
    await expect(royalties.events().first()).toBeVisible();
    await expect(royalties.bars().first()).toBeVisible();
  }).toPass(IMPORTED_WITHIN);
});

test("an author lists the events of the range and saves them as a file", async ({ page }) => {
  const royalties = new RoyaltiesPage(page);
  await expect(royalties.events().first()).toContainText(/\w{3}, \w{3} \d{1,2}, \d{4}/);
  await inspectScreen(page, "royalties-event-logs");
  await page.setViewportSize({ width: 1280, height: 900 });
  const count = await royalties.events().count();
  const [file] = await Promise.all([page.waitForEvent("download"), royalties.exportCsv().click()]);
  expect(file.suggestedFilename()).toMatch(/^Royalties-Events-\d{8}-\d{6}\.csv$/);
  await royalties.groupBy("Book");
  await expect(page).not.toHaveURL(/group=/);
  await expect(royalties.events()).toHaveCount(0);
  await royalties.groupBy("Event Logs");
  await expect(royalties.events()).toHaveCount(count);
  await royalties
    .events()
    .first()
    .getByRole("link", { name: /^Insights of / })
    .click();
  await expect(page.getByRole("dialog", { name: /^Insights for: / }).getByText("Event Date")).toBeVisible();
  await expect(page).toHaveURL(/\/booklogs\/[^/]+\/insights$/);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/group=events/);
});

test("an author flags events on the chart and opens one with the keyboard alone", async ({ page }) => {
  const royalties = new RoyaltiesPage(page);
  await royalties.flagSwitch().focus();
  await page.keyboard.press("Space");
  await expect(royalties.flagSwitch()).toBeChecked();
  await expect(page).toHaveURL(/events=1/);
  await expect(royalties.flags().first()).toBeVisible();
  await expect(royalties.chart()).toContainText(/\d+ events? in these days\./);
  await inspectScreen(page, "royalties-event-flags");
  await page.setViewportSize({ width: 1280, height: 900 });
  await royalties.flagSwitch().focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(royalties.flags().first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Event Logs" });
  const insights = panel.getByRole("link", { name: /^Insights of / }).first();
  await expect(insights).toBeVisible();
  await inspectScreen(page, "royalties-flagged-events");
  await insights.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Insights for: / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(insights).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/royalties\?/);
});

test("flags stay on a line of totals, and a pie says why it has none", async ({ page }) => {
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_90_days&view=overall&events=1");
  await expect(royalties.flags().first()).toBeVisible();
  await royalties.open("?preset=last_90_days&events=1");
  await royalties.chart().getByRole("combobox", { name: "Split by" }).selectOption("Pie Chart");
  await expect(royalties.flagSwitch()).toBeDisabled();
  await expect(royalties.chart()).toContainText("Events are shown on bar and line charts.");
  await expect(royalties.flags()).toHaveCount(0);
  await royalties.chart().getByRole("combobox", { name: "Split by" }).selectOption("All Books");
  await expect(royalties.flags().first()).toBeVisible();
});
