import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { now, today, type Upload, upload } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { PaymentsPage } from "#e2e/pages/payments.page.ts";
import { otherShopsFiles } from "#local/demo/wide/other-shops.ts";
import { wideShelf } from "#local/demo/wide/shelf.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";

const SHOPS = ["Amazon KDP", "Draft2Digital", "Google Play Books", "Kobo Writing Life", "Shopify"];

/** A month of KDP, Kobo and Google, and the files of Draft2Digital and Shopify, which hold the whole year. */
async function filesOf(month: IsoMonth): Promise<Upload[]> {
  const workbook = await writeEstimator(estimatorOf([month], today(), wideShelf(today())), {
    createdAt: now(),
  });
  const wanted = [`sales_invoice_PUB_${month}`, `GoogleEarningsReport-${month}`, "D2D_Ebook_Sales", "orders_export"];
  const others = otherShopsFiles(today()).filter(({ name }) => wanted.some((start) => name.startsWith(start)));
  return [
    upload(`KDP_Royalties_Estimator-${month}.xlsx`, workbook),
    ...others.map(({ name, bytes }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) })),
  ];
}

test("the files of five shops become one report in five clicks", async ({ newAuthor }) => {
  test.slow();
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  const month = addMonths(monthOf(today()), -1);
  await imports.choose(await filesOf(month));
  await imports.asks();
  await expect(page.getByRole("heading", { name: "Is this what Kobo Writing Life shows you?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Is this what Shopify shows you?" })).toBeHidden();
  await inspectScreen(page, "imports-five-shops");

  await page.getByRole("button", { name: "Yes to all files" }).click();
  await imports.apply().click();
  await imports.finished();
  await imports.seeRoyalties().click();
  await expect(page.getByRole("heading", { level: 1, name: "Royalties" })).toBeVisible();
  await page.goto("/royalties?preset=last_month&group=source");
  const rows = page.getByRole("rowheader");
  for (const shop of SHOPS) await expect(rows.filter({ hasText: shop })).toBeVisible();
  await inspectScreen(page, "royalties-five-shops");

  await test.step("follows each shop's money as far as its files state it", async () => {
    const payments = new PaymentsPage(page);
    await page.goto("/royalties/payouts?view=trail");
    for (const [shop, end] of [
      ["Kobo Writing Life", "Ends at what is owed"],
      ["Shopify", "Ends at earned"],
    ] as const)
      await expect(payments.shopTrail(shop)).toContainText(end);
    const line = payments.shopTrail("Kobo Writing Life").getByRole("row").nth(1);
    await expect(line).toContainText("Stated by the shop");
    await line.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(payments.shopTrail("Kobo Writing Life")).toContainText(
      "Its files don’t say whether the money arrived.",
    );
    await inspectScreen(page, "payments-trail-five-shops");
  });
});
