import { amazonFigures } from "#e2e/fixtures/amazon-figures.ts";
import { landAs, signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { download, today, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { estimatorDownload } from "#local/simulators/amazon/dataset/downloads.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { addMonths } from "#shared/primitives/dates.ts";

test("the demo author lands on a complete live report that matches Amazon's summary", async ({ page }) => {
  await landAs(page, "author");
  const royalties = new RoyaltiesPage(page);
  await royalties.shown();
  await expect(royalties.headline()).toContainText("this month so far");
  await expect(royalties.mark()).toHaveText(/^Matches Amazon/);
  expect(await royalties.rows().count()).toBeGreaterThan(10);
  await royalties.choosePreset("Last 90 Days");
  await royalties.shown();
  await expect(royalties.mark()).toHaveText(/^Matches Amazon/);
});

test("the report shows the workbook's own Summary in every currency, and the proof confirms it", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  const month = addMonths(lastPublishedMonth(today()), -1);
  const file = await download(estimatorDownload(month, today()));
  await imports.open();
  await imports.import([file]);
  await imports.seeRoyalties().click();

  const royalties = new RoyaltiesPage(page);
  await royalties.shown();
  await expect(page.getByText("There are no figures for this month yet")).toBeVisible();
  await royalties.openProof();
  const name = monthName(month);
  await expect(royalties.provenMonth(name)).toContainText("Matches");
  await expect(royalties.provenMonth(name)).toContainText(file.name);
  const lines = await royalties.linesOf(name);
  const figures = amazonFigures(estimatorOf([month], today()), month);
  expect(lines).toEqual(Object.fromEntries(Object.entries(figures).map(([line, figure]) => [line, [figure, figure]])));
  await page.keyboard.press("Escape");
  await expect(royalties.proof()).toBeHidden();
});

test("a month adds up to the cent by book, by marketplace and in the totals, and an empty period points to one with figures", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor(undefined, { imported: [await wholeOctober()] });
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?start=2025-10-01&end=2025-10-31&currency=USD");
  await royalties.shown();
  await expect(royalties.total("Page Reads")).toHaveText("321");
  await expect(royalties.total("Sales")).toHaveText("4");
  await expect(royalties.total("Free")).toHaveText("40");
  await expect(royalties.row("The Quiet Harbour")).toContainText("100.0%");

  await royalties.groupBy("Marketplace");
  await expect(royalties.row("United States")).toContainText("$4.82");
  await expect(royalties.row("Germany")).toBeVisible();
  await royalties.chooseCurrency("EUR");
  await expect(royalties.row("Germany")).toContainText("€15.21");
  await expect(page).toHaveURL(/currency=EUR/);

  await royalties.open("?start=2024-01-01&end=2024-01-31");
  const none = page.getByRole("heading", { name: "No royalty data between Jan 1, 2024 and Jan 31, 2024" });
  await expect(none).toBeVisible();
  await page.getByRole("button", { name: "Show everything" }).click();
  await royalties.shown();
});

test("the URL holds the view, so it can be reloaded, shared and navigated back from", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_30_days");
  await royalties.shown();
  await royalties.choosePreset("Last Year");
  await royalties.groupBy("Marketplace");
  await royalties.chooseCurrency("GBP");
  await expect(page).toHaveURL(/preset=last_year/);
  await expect(page).toHaveURL(/group=marketplace/);
  await expect(royalties.row("United Kingdom")).toContainText("£");
  // With the comparison, which arrives after the figures.
  await expect(royalties.headline()).toHaveText(/^£.* from \d{4}\.$/);
  const said = await royalties.headline().innerText();

  await page.reload();
  await royalties.shown();
  await expect(royalties.days()).toHaveText("Last Year");
  await expect(royalties.headline()).toHaveText(said);
  await expect(royalties.row("United Kingdom")).toContainText("£");

  await royalties.step("Earlier").click();
  await expect(royalties.days()).toHaveText(String(new Date().getUTCFullYear() - 2));
  await page.goBack();
  await expect(royalties.days()).toHaveText("Last Year");
  await royalties.chooseCurrency("USD");
});

test("every preset shows the figures of its days", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open();
  for (const preset of ["Yesterday", "Last 7 Days", "Last Month", "This Year", "Lifetime"]) {
    await royalties.choosePreset(preset);
    await royalties.shown();
  }
});

const monthName = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));
