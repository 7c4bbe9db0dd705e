import { FIRST_WORK, MARCH, test } from "#e2e/fixtures/report.ts";
import { inspectOnPhone, inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { figureIn } from "#e2e/pages/royalties/figures.page.ts";

/** Accessibility of the report's overlays, on desktop and phone, in both themes. */

// Each check runs axe over the whole screen.
test.describe.configure({ timeout: 180_000 });

test("on a phone filters are applied from a drawer and reset there", async ({ page, report }) => {
  const { royalties, choices, open } = report;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(MARCH);
  const whole = await royalties.headline().innerText();
  await choices.filters().click();
  await choices.tickInDrawer("Formats", "Paperback");
  await inspectOnPhone(page, "royalties-filters");
  await expect(page).not.toHaveURL(/format=/);
  await choices.drawer().getByRole("button", { name: "Apply Filter" }).click();
  await expect(choices.drawer()).toBeHidden();
  await expect(page).toHaveURL(/format=Paperback/);
  await expect(choices.filters()).toContainText("1 chosen");
  await expect.poll(async () => figureIn(await royalties.headline().innerText())).toBeLessThan(figureIn(whole));

  await choices.filters().click();
  await choices.drawer().getByRole("button", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL(/format=Paperback/);
  await choices.drawer().getByRole("button", { name: "Apply Filter" }).click();
  await expect(page).not.toHaveURL(/format=/);
  // The comparison with the previous period loads with a delay.
  await expect.poll(async () => figureIn(await royalties.headline().innerText())).toBe(figureIn(whole));

  await choices.more().click();
  await expect(choices.moreDrawer()).toBeVisible();
  await inspectOnPhone(page, "royalties-more");
  await page.keyboard.press("Escape");
  await choices.days().click();
  await expect(page.getByRole("dialog", { name: "Choose dates" })).toBeVisible();
  await inspectOnPhone(page, "royalties-days-drawer");
});

test("the comparison and its panel are accessible", async ({ page, report }) => {
  const { choices, figures, open } = report;
  await open(`${MARCH}&compare=PRECEDING`);
  await expect(figures.compareTable()).toBeVisible();
  await inspectScreen(page, "royalties-compared");
  await page.setViewportSize({ width: 1280, height: 900 });
  await choices.comparedWith().click();
  await expect(choices.comparison()).toBeVisible();
  await inspectScreen(page, "royalties-compare-panel");
});

test("the filters, the help and the sample data are accessible", async ({ page, report }) => {
  const { choices, open } = report;
  await open(MARCH);
  await choices.filter("Books").click();
  await expect(page.getByRole("checkbox", { name: FIRST_WORK.title })).toBeVisible();
  await inspectScreen(page, "royalties-filter", { on: "desk" });
  await page.keyboard.press("Escape");
  await choices.chooseMore("My Royalties are incorrect");
  await expect(choices.help()).toBeVisible();
  await inspectScreen(page, "royalties-incorrect", { on: "desk" });
  await page.keyboard.press("Escape");
  await open(`${MARCH}&demo=1`);
  await inspectScreen(page, "royalties-sample-data");
});
