import { signInConnected } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { CompareRanksPage } from "#e2e/pages/ranks/compare.page.ts";

/** The demo author compares stored histories, which our server read with the author's own Author Central session. */

const [FERRY, QUAY] = ["The Winter Ferry", "A Lantern on the Quay"];
/** The demo author's portal is connected once all reports are imported, and the histories follow. */
const READ_WITHIN = { timeout: 240_000 };

test.setTimeout(400_000);

test("two books are chosen, compared without the extension, sorted and saved, and the address restores them", async ({
  page,
}) => {
  const compare = new CompareRanksPage(page);
  await signInConnected(page, compare.open, compare.heading());
  await expect(compare.period()).toHaveValue("last_14_days");
  await compare.compare().click();
  await expect(page.getByRole("alert")).toContainText("At least 2 books / formats need to be selected.");
  await inspectScreen(page, "compare-ranks-empty");

  await compare.choose(FERRY, QUAY);
  await compare.period().selectOption("Last 90 Days");
  await compare.compare().click();
  await expect(async () => {
    await page.reload();
    await expect(compare.rows()).toHaveCount(2, { timeout: 5_000 });
  }).toPass(READ_WITHIN);
  await expect(compare.lines()).toHaveCount(2);
  await expect(page).toHaveURL(/book=.+&book=.+period=last_90_days/);
  await inspectScreen(page, "compare-ranks");

  await compare.sort("Avg Rank");
  const [worse] = await compare.rows().allTextContents();
  await compare.sort("Avg Rank");
  await expect(compare.rows().last()).toHaveText(worse!);

  const statistics = await compare.savedStatistics();
  expect(statistics[0]).toBe("Book,ASIN,Highest,Lowest,Avg Rank,Days with a rank");
  expect(statistics).toHaveLength(3);
  const history = await compare.savedHistory();
  expect(history[0]).toBe(`Date,${[FERRY, QUAY].sort().join(",")}`);
  expect(history.length).toBeGreaterThan(60);
  expect(history[1]).toMatch(/^\d{4}-\d\d-\d\d,\d*,\d*$/);
});

test("books are aligned by release and indexed, and back undoes each step", async ({ page }) => {
  const compare = new CompareRanksPage(page);
  await signInConnected(page, compare.open, compare.heading());
  await compare.choose(FERRY, QUAY);
  await compare.period().selectOption("All");
  await compare.compare().click();
  await expect(async () => {
    await page.reload();
    await expect(compare.lines()).toHaveCount(2, { timeout: 5_000 });
  }).toPass(READ_WITHIN);
  await compare.align().click();
  await expect(page).toHaveURL(/align=1/);
  await compare.index().click();
  await expect(page).toHaveURL(/align=1&index=1/);
  await expect(page.getByText("Every line starts at 100.")).toBeVisible();
  await expect(compare.lines()).toHaveCount(2);
  await inspectScreen(page, "compare-ranks-aligned");
  await page.goBack();
  await expect(compare.index()).not.toBeChecked();
  await expect(compare.align()).toBeChecked();
});

test("a series is chosen by keyboard, and Deselect All starts over", async ({ page }) => {
  const compare = new CompareRanksPage(page);
  await signInConnected(page, compare.open, compare.heading());
  await compare.selection().press("Enter");
  await compare.kind("Series").click();
  await page.getByRole("searchbox", { name: "Search name" }).press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(compare.selection()).toContainText("1");
  await compare.deselectAll().press("Enter");
  await expect(compare.deselectAll()).toBeFocused();
  await expect(compare.deselectAll()).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(compare.deselectAll()).toBeHidden();
  await expect(compare.selection()).toBeFocused();
});
