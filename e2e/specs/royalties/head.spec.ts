import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { download } from "#e2e/fixtures/workbooks.ts";
import { ReportChoices } from "#e2e/pages/royalties/choices.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { estimatorDownload } from "#local/simulators/amazon/dataset/downloads.ts";

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** Between phone and desktop widths, and the narrowest phone. */
const WIDTHS = [693, 720, 1024, 1101, 1259, 1260, 360];

test("at 1280 × 860 the chart's bars are visible without scrolling, below two compact rows", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_month");
  await royalties.shown();

  const [plot] = await royalties.boxesOf([royalties.plot()]);
  expect(plot!.y + plot!.height).toBeLessThanOrEqual(DESK.height);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const [answer, mark, projection] = await royalties.boxesOf([
    royalties.headline(),
    royalties.mark(),
    page.getByText(/^Projection for /),
  ]);
  const row = await royalties.boxesOf([
    royalties.days(),
    new ReportChoices(page).filter("Books"),
    page.getByRole("radiogroup", { name: "Reporting View" }),
    page.getByRole("button", { name: /^KENP: / }),
    page.getByRole("combobox", { name: "Currency" }),
  ]);
  const [top, bottom] = [Math.min(...row.map(({ y }) => y)), Math.max(...row.map(({ y, height }) => y + height))];
  expect(bottom - top, "the second row").toBeLessThanOrEqual(40);
  const first = [answer!, mark!, projection!];
  expect(Math.max(...first.map(({ y, height }) => y + height)), "the first row").toBeLessThanOrEqual(top);
  expect(top - Math.min(...first.map(({ y }) => y)), "the first row").toBeLessThanOrEqual(90);
});

test("a comparison shows both ranges and the change in the headline and cards without scrolling", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_month&compare=PRECEDING");
  await royalties.shown();
  await expect(royalties.headline()).toHaveText(/^\$[\d,.]+ in \w+, (up|down) \d+% from \$[\d,.]+ in \w+\./);
  const card = royalties.card("Royalties");
  await expect(card).toContainText(/\w+ 1 – \d+, \d{4} vs\. \w+ 1 – \d+, \d{4}/);
  for (const name of ["Royalties", "Page Reads", "Sales"] as const) {
    await expect(royalties.card(name)).toContainText(/vs\. /);
    await expect(royalties.card(name).getByText(/^[+-][\d.,]+%$/)).toBeInViewport();
  }
  await expect(royalties.chart().locator(".highcharts-plot-background")).toBeInViewport({ ratio: 0.8 });

  const row = await royalties.boxesOf([
    royalties.days(),
    page.getByRole("button", { name: "Stop comparing" }),
    page.getByRole("button", { name: "Authors", exact: true }),
    page.getByRole("combobox", { name: "Currency" }),
  ]);
  const bottom = Math.max(...row.map(({ y, height }) => y + height));
  expect(bottom - Math.min(...row.map(({ y }) => y)), "the second row").toBeLessThanOrEqual(40);
});

test("on a phone a book takes one line and expands on a tap", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_month");
  await royalties.shown();
  const rows = royalties.rows();
  const count = await rows.count();
  expect(count).toBeGreaterThan(10);
  for (const row of await rows.all()) {
    // Measured at one moment, because figures that arrive later move the rows.
    const { box, parts } = await row.evaluate((element) => ({
      box: element.getBoundingClientRect().toJSON(),
      parts: [...element.querySelectorAll("button, td")].map((part) => part.getBoundingClientRect().toJSON()),
    }));
    expect(box.height).toBeLessThanOrEqual(52);
    expect(box.width).toBeLessThanOrEqual(PHONE.width);
    expect(parts).toHaveLength(3);
    for (const part of parts) {
      expect(part.top).toBeGreaterThanOrEqual(box.top - 1);
      expect(part.bottom).toBeLessThanOrEqual(box.bottom + 1);
    }
    await expect(row.getByRole("cell")).toHaveText([/%$/, /\$/]);
  }
  const title = rows.first().getByRole("button");
  await title.focus();
  await page.keyboard.press("Enter");
  await expect(title).toHaveAttribute("aria-expanded", "true");
  await expect(rows).toHaveCount(count + 1);
  await expect(rows.nth(1)).toContainText("Page Reads");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(count);
});

test("nothing scrolls sideways between phone and desktop widths", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  for (const path of ["/royalties?preset=last_month&compare=PRECEDING", "/books", "/imports", "/account/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.startsWith("/royalties")) await royalties.shown();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('an August file made on August 4 is labeled "so far", and its three full days are compared with those of July', async ({
  newAuthor,
}) => {
  const year = new Date().getUTCFullYear() - 1;
  const made = `${year}-08-04`;
  const july = await download(estimatorDownload(`${year}-07`, made));
  const august = await download(estimatorDownload(`${year}-08`, made));
  const { page } = await newAuthor(undefined, { imported: [july, august] });
  const royalties = new RoyaltiesPage(page);
  await royalties.open(`?start=${year}-08-01&end=${year}-08-31&currency=USD`);
  await royalties.shown();
  const soFar = `in August ${year} so far (file of August 4)`;
  await expect(royalties.headline()).toContainText(soFar);
  await expect(royalties.headline()).toContainText(/Through August 3, (up|down|the same|about)/);
  await expect(royalties.headline()).toContainText(`the same days of July ${year}`);
  await royalties.card("Royalties").getByRole("button", { name: "Royalties: show what is missing" }).click();
  await expect(page.getByRole("dialog")).toContainText(`August ${year} is known only so far (file of August 4).`);
  await page.keyboard.press("Escape");
  await expect(royalties.chart()).toContainText("So far (file of August 4)");
  await expect(royalties.chart().locator(".highcharts-plot-band").first()).toBeVisible();

  await royalties.open(
    `?start=${year}-08-01&end=${year}-08-31&currency=USD&compare=CUSTOM&cstart=${year}-07-01&cend=${year}-07-31`,
  );
  await royalties.shown();
  await expect(royalties.headline()).toContainText(`${soFar}, against`);
  await expect(royalties.card("Royalties").getByText(/%$/)).toHaveCount(0);
  await page.getByRole("button", { name: `Compare Aug 1 – 3, ${year} with Jul 1 – 3, ${year}` }).click();
  await expect(royalties.card("Royalties").getByText(/%$/)).toBeVisible();
});

test.describe("when the connection ends after the first figures", () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED .*report-details-/] });
  test("they stay, and the missing chart and table can be loaded again", async ({ page }) => {
    await signInAsDemoAuthor(page);
    const royalties = new RoyaltiesPage(page);
    await page.route("**/assets/report-details-*.js", (route) => route.abort());
    await royalties.open("?preset=last_month");
    await expect(page.getByRole("heading", { name: "The chart and the table could not be loaded" })).toBeVisible();
    await expect(royalties.headline()).toBeVisible();
    await expect(royalties.total("Royalties")).toContainText("$");

    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await royalties.shown();
  });
});
