import { expect, test } from "#e2e/fixtures/test.ts";
import { estimator } from "#e2e/fixtures/workbooks.ts";
import { KenpRatesPage } from "#e2e/pages/kenp-rates.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";

const MONTH = "2026-09";
const moved = <R extends { readonly date: string }>(row: R): R => ({
  ...row,
  date: row.date.replace(october.months[0]!, MONTH),
});
/** The sample month's rows, moved to a month without a known rate, since a known rate overrides every setting. */
const unpublished = {
  months: [MONTH],
  sales: october.sales.map(moved),
  reads: october.reads.map(moved),
  kenpRoyalty: {},
};

test("a custom rate values unpublished page reads immediately", async ({ newAuthor }) => {
  test.slow();
  const early = await estimator("KDP_Royalties_Estimator-early.xlsx", unpublished, `${MONTH}-30T06:00:00Z`);
  const { page } = await newAuthor(undefined, { imported: [early] });
  const royalties = new RoyaltiesPage(page);
  await royalties.open(`?start=${MONTH}-01&end=${MONTH}-30&currency=USD&group=marketplace`);
  await royalties.shown();
  await royalties.chooseKenp("Use set custom rate");
  await expect(page).toHaveURL(/kenp=custom/);

  await royalties.openKenpSettings();
  const rates = new KenpRatesPage(page);
  await rates.rate("United States (USD)").pressSequentially("one 0.1 cent");
  await expect(rates.rate("United States (USD)")).toHaveValue("0.1");
  await rates.rate("United States (USD)").fill("0,01");
  await rates.saveRates().click();
  await expect(new Shell(page).toast("Your custom rates have been updated")).toBeVisible();

  // 321 pages at one cent plus $3.43 of sales.
  await page.goBack();
  await royalties.shown();
  await expect(royalties.row("United States")).toContainText("$6.64");
  await rates.open();
  await rates.rate("United States (USD)").fill("0.02");
  await rates.saveRates().click();
  await page.goBack();
  await expect(royalties.row("United States")).toContainText("$9.85");
});
