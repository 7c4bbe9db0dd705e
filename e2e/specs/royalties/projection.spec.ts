import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { today } from "#e2e/fixtures/workbooks.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { addMonths, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";

test("the projection has a range, and shows in two clicks how right it was in the last twelve months", async ({
  page,
}) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_month");
  await royalties.shown();
  const lastMonth = await royalties.total("Royalties").innerText();
  await expect(page.getByText(/^\$[\d,]+ – \$[\d,]+ in 4 of 5 months$/)).toBeVisible();

  await page.getByRole("button", { name: "How the projection is calculated", expanded: false }).click();
  await expect(page.getByText(/Four of five months end between \$[\d,]+ and \$[\d,]+\./)).toBeVisible();
  await page.getByRole("button", { name: "How right was this?" }).click();
  const record = page.getByRole("dialog", { name: "How right was the projection?" });
  await expect(
    record.getByText(
      /^\d+ of the last 12 months ended within the range; half of the projections were within [\d.]+%\.$/,
    ),
  ).toBeVisible();
  await expect(record.locator("tbody").getByRole("row")).toHaveCount(12);
  const newest = record.locator("tbody").getByRole("row").first();
  await expect(newest).toContainText(formatMonth(addMonths(monthOf(today()), -1)));
  await expect(newest).toContainText(/\$[\d,.]+\d/.exec(lastMonth)![0]);

  await page.keyboard.press("Escape");
  await expect(record).toBeHidden();
  await expect(page.getByText("How right was this?")).toBeHidden();
});
