import { MARCH, test } from "#e2e/fixtures/report.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { figureIn } from "#e2e/pages/royalties/figures.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

test("two periods are compared line by line, with the change as an amount and in percent", async ({ page, report }) => {
  const { royalties, choices, figures, open } = report;
  await open(MARCH);
  const before = await figures.sum("Royalty").innerText();
  await choices.openComparison();
  await expect(choices.side(2)).toContainText("Feb 1 – 28, 2025 · 28 days");
  await choices.applyComparison().click();
  await expect(page).toHaveURL(/compare=PRECEDING/);
  await expect(choices.comparedWith()).toHaveText("vs. February 2025");
  await expect(royalties.chart()).toHaveAccessibleName("By day and date range");

  for (const column of ["Royalty", "Page Reads", "Sales"]) {
    const [newer, older, change] = await Promise.all(
      (["newer", "older", "change"] as const).map((line) => figures.comparedSum(line, column).innerText()),
    );
    expect(figureIn(change!), column).toBeCloseTo(figureIn(newer!) - figureIn(older!), 2);
    const percent = (figureIn(newer!) / figureIn(older!) - 1) * 100;
    const badge = figures.comparedSum("change", column).getByText(/%$/);
    expect(Number.parseFloat((await badge.innerText()).replaceAll(",", "")), column).toBeCloseTo(percent, 0);
  }
  await expect(figures.comparedSum("newer", "Royalty")).toHaveText(before);
  await page.reload();
  await expect(choices.comparedWith()).toHaveText("vs. February 2025");
  await choices.endComparison().click();
  await expect(page).not.toHaveURL(/compare=/);
  await expect(figures.sum("Royalty")).toHaveText(before);
});

test("a comparison whose older range is the more recent one is rejected, and the ranges can be swapped", async ({
  page,
  report,
}) => {
  const { choices, open } = report;
  await open(`${MARCH}&compare=PRECEDING`);
  await choices.comparedWith().click();
  await choices.compareDays(2, "2025-04-01", "2025-04-30");
  await expect(choices.problem()).toContainText("Date Range 2 cannot be more recent than Date Range 1.");
  await choices.applyComparison().click();
  await expect(choices.comparison()).toBeVisible();
  await choices.problem().getByRole("button", { name: "Switch Date Ranges" }).click();
  await expect(choices.problem()).toBeHidden();
  await choices.applyComparison().click();
  await expect(page).toHaveURL(/start=2025-04-01&end=2025-04-30/);
  await expect(page).toHaveURL(/cstart=2025-03-01&cend=2025-03-31/);
  await expect(choices.days()).toHaveText("April 2025");
  await expect(choices.comparedWith()).toHaveText("vs. March 2025");
});

test("days compared with months are grouped by month, with a note", async ({ page, report }) => {
  const { royalties, open } = report;
  await open(`${MARCH}&compare=CUSTOM&cstart=2024-01-01&cend=2024-12-31`);
  await expect(
    new Shell(page).toast("Switched to month view as day data is not available for compared date range"),
  ).toBeVisible();
  await expect(royalties.chart()).toHaveAccessibleName("By month and date range");
});

test("periods can be compared and stepped through with the keyboard alone", async ({ page, report }) => {
  const { royalties, choices, open } = report;
  await open(MARCH);
  await page.keyboard.press("ArrowLeft");
  await expect(choices.days()).toHaveText("February 2025");
  await page.keyboard.press("ArrowRight");
  await expect(choices.days()).toHaveText("March 2025");
  await royalties.shown();
  await page.keyboard.press("x");
  await expect(choices.comparedWith()).toHaveText("vs. February 2025");
  await page.keyboard.press("x");
  await expect(choices.comparedWith()).toBeHidden();
  await expect(page).not.toHaveURL(/compare=/);
});
