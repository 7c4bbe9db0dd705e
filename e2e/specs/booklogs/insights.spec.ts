import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { BookLogsPage } from "#e2e/pages/booklogs/booklogs.page.ts";
import { InsightsPage } from "#e2e/pages/booklogs/insights.page.ts";
import { addDays } from "#shared/primitives/dates.ts";

/** What the demo author's promotions were worth, and what ads left after their spend. */

const TITLE = "The Winter Ferry";
/** The demo author's promotions are logged after the figures. */
const SEEDED_WITHIN = { timeout: 240_000 };
const TODAY = new Date().toISOString().slice(0, 10);
const [AMAZON_ADS, NEW_COVER] = [1, 20];

test.setTimeout(400_000);

async function openSeeded(logs: BookLogsPage): Promise<void> {
  await expect(async () => {
    await logs.open("?q=winter+ferry");
    await expect(logs.rows().first()).toBeVisible({ timeout: 10_000 });
  }).toPass(SEEDED_WITHIN);
}

test("an author sees what a deal was worth, in a panel and on a page, and compares all events", async ({ page }) => {
  const logs = new BookLogsPage(page);
  const insights = new InsightsPage(page);
  await signInAsDemoAuthor(page);
  await openSeeded(logs);
  const list = page.url();
  await logs.insights().first().click();
  await expect(logs.panel().getByText("COMPARE", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/booklogs\/[^/]+\/insights/);
  await expect(insights.judgment()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);

  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await insights.days().selectOption("Compare 30 Days before event");
  await expect(page).toHaveURL(/days=30/);
  await expect(insights.versus()).toBeVisible();
  await expect(insights.judgment()).toBeVisible();
  await inspectScreen(page, "insights");
  await insights.tab("Backlist").click();
  await expect(insights.backlist()).toBeVisible();
  await inspectScreen(page, "insights-backlist");
  await insights.tab("Ranks").click();
  await expect(page.getByText(/2 day delay/)).toBeVisible();

  await logs.open("?view=worked");
  await expect(insights.worked()).toBeVisible();
  await inspectScreen(page, "what-worked");
});

test("an author calculates what ads left, and the spend stays with its days", async ({ page }) => {
  const logs = new BookLogsPage(page);
  const insights = new InsightsPage(page);
  await signInAsDemoAuthor(page);
  await openSeeded(logs);
  await logs.openAdd(`?date=${addDays(TODAY, -200)}`);
  await logs.chooseBook(TITLE);
  await logs.chooseEvent(AMAZON_ADS);
  await logs.save().click();
  await expect(logs.heading("Event Logs")).toBeVisible();
  await logs
    .row(TITLE, "Amazon Ads")
    .first()
    .getByRole("link", { name: /^Insights of/ })
    .click();
  await insights.spend().fill("12.50");
  await insights.spend().press("Enter");
  await expect(page.getByText("Your spend is saved.")).toBeVisible();
  await page.reload();
  await expect(insights.spend()).toHaveValue("12.5");
  await expect(page.getByText("Net Income")).toBeVisible();
  await inspectScreen(page, "insights-ads");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await logs.delete().click();
  await expect(logs.heading("Event Logs")).toBeVisible();
});

test("an author sees by marketplace what a new cover and an event in own words changed", async ({ page }) => {
  const logs = new BookLogsPage(page);
  const insights = new InsightsPage(page);
  await signInAsDemoAuthor(page);
  await openSeeded(logs);
  for (const [event, name] of [
    [NEW_COVER, "New Cover"],
    [null, "Radio talk"],
  ] as const) {
    await logs.openAdd(`?date=${addDays(TODAY, -150)}`);
    await logs.chooseBook(TITLE);
    await logs.chooseEvent(event);
    if (event === null) await logs.field("Custom Event").fill(name);
    await logs.save().click();
    await logs
      .row(TITLE, name)
      .first()
      .getByRole("link", { name: /^Insights of/ })
      .click();
    await insights.tab("Marketplaces").click();
    await expect(insights.marketplaces().getByRole("row", { name: "United States", exact: true })).toBeVisible();
    await expect(insights.tab("Backlist")).toHaveCount(event === null ? 1 : 0);
    if (event !== null) {
      await page.reload();
      await expect(insights.marketplaces()).toBeVisible();
      await inspectScreen(page, "insights-marketplaces");
    }
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await logs.delete().click();
    await expect(logs.heading("Event Logs")).toBeVisible();
  }
});
