import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { today } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { addMonths, monthOf } from "#shared/primitives/dates.ts";

const HEADINGS = ["Order date", "Product", "Qty", "Your earnings (EUR)", "Customer email"];
const SHOP = "Harbour Books";

/** A month's sales of a shop that Colophon doesn't know, as a spreadsheet in German would save them. */
function salesOf(month: string, name: string) {
  const [year, of] = month.split("-");
  const rows = [
    HEADINGS,
    [`03.${of}.${year}`, "The Quiet Harbour", "2", "12,40", "ada@example.com"],
    [`05.${of}.${year}`, "Salt, Wind and Rope", "1", "1.206,20", "bea@example.com"],
    ["Total", "", "3", "1.218,60", ""],
  ];
  const text = `\uFEFF${rows.map((cells) => cells.join(";")).join("\r\n")}\r\n`;
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("an unknown shop's table becomes part of the report once its columns are mapped, and the next one without a question", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  const [month, earlier] = [addMonths(monthOf(today()), -1), addMonths(monthOf(today()), -2)];
  await imports.drop([salesOf(month, "harbour.csv")]);
  await imports.asks();
  await expect(page.getByText("looks like personal data of buyers: “Customer email”")).toBeVisible();
  await expect(page.getByText("ada@example.com")).toBeHidden();
  await inspectScreen(page, "imports-columns");

  const choose = async (label: string, option: string) => {
    await page.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option }).click();
  };
  const read = page.getByRole("button", { name: "Read the file" });
  await read.click();
  await expect(page.getByText("Give the shop a name")).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the shop" }).fill(SHOP);
  await choose("How dates are written", "Day first");
  await choose("What the amounts are", "Earned");
  await read.click();

  const card = page.getByRole("region", { name: `Is this what ${SHOP} shows you?` });
  await expect(card.getByText("€1,218.60")).toBeVisible();
  await expect(card.getByText("1 check passed")).toBeVisible();
  await inspectScreen(page, "imports-columns-read");
  await card.getByRole("radio", { name: "Yes, import it" }).click();
  await imports.apply().click();
  await imports.finished();
  await imports.import([salesOf(earlier, "harbour-earlier.csv")]);

  await page.goto("/royalties?preset=last_month&group=marketplace");
  await expect(page.getByRole("rowheader").filter({ hasText: SHOP })).toBeVisible();
});
