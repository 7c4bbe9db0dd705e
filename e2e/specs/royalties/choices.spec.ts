import { FIRST_WORK, MARCH, test } from "#e2e/fixtures/report.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { figureIn } from "#e2e/pages/royalties/figures.page.ts";
import { WORKS } from "#local/simulators/amazon/dataset/author.ts";

const titlesOf = (pick: (work: (typeof WORKS)[number]) => boolean) => WORKS.filter(pick).map(({ title }) => title);

const FILTERS = [
  { filter: "Books", value: FIRST_WORK.title, param: "book", leaves: [FIRST_WORK.title] },
  {
    filter: "Series",
    value: FIRST_WORK.series!.name,
    param: "series",
    leaves: titlesOf(({ series }) => series?.name === FIRST_WORK.series!.name),
  },
  {
    filter: "Authors",
    value: FIRST_WORK.author,
    param: "author",
    leaves: titlesOf(({ author }) => author === FIRST_WORK.author),
  },
  { filter: "Marketplaces", value: "United States", param: "store", leaves: null },
  { filter: "Formats", value: "Paperback", param: "format", leaves: null },
] as const;

for (const { filter, value, param, leaves } of FILTERS)
  test(`the filter by ${filter.toLowerCase()} narrows the table and the totals, and stays in the URL`, async ({
    page,
    report,
  }) => {
    const { royalties, choices, figures, open } = report;
    await open(MARCH);
    const whole = figureIn(await figures.sum("Royalty").innerText());
    await choices.narrow(filter, value);
    await expect(page).toHaveURL(new RegExp(`[?&]${param}=`));
    await expect.poll(async () => figureIn(await figures.sum("Royalty").innerText())).toBeLessThan(whole);
    const narrowed = await figures.sum("Royalty").innerText();
    await expect(royalties.total("Royalties")).toContainText(narrowed);
    await expect(royalties.headline()).toContainText(narrowed);
    if (leaves) for (const title of await figures.titles().allInnerTexts()) expect(leaves).toContain(title);
    if (filter === "Formats") await expect(royalties.total("Page Reads")).toHaveText("0");
    if (filter === "Marketplaces") {
      await royalties.groupBy("Marketplace");
      await expect(royalties.rows()).toHaveCount(1);
      await expect(royalties.row(value)).toContainText("100.0%");
    }

    await page.reload();
    await royalties.shown();
    await expect(choices.filter(filter)).toContainText("1 chosen");
    await expect(figures.sum("Royalty")).toHaveText(narrowed);
    await choices.resetFilters().click();
    await expect.poll(async () => figureIn(await figures.sum("Royalty").innerText())).toBe(whole);
    await expect(page).not.toHaveURL(new RegExp(`[?&]${param}=`));
  });

test("a calendar month, quarter or year takes one click each", async ({ page, report }) => {
  const { royalties, choices, open } = report;
  await open(MARCH);
  const year = new Date().getUTCFullYear() - 2;
  for (const [name, said, start, end] of [
    ["Mar", `March ${year}`, "03-01", "03-31"],
    ["Q2 Apr-Jun", `Q2 ${year}`, "04-01", "06-30"],
    [`All of ${year}`, String(year), "01-01", "12-31"],
  ] as const) {
    await choices.choosePeriod(year, name);
    await expect(choices.days()).toHaveText(said);
    await expect(page).toHaveURL(new RegExp(`start=${year}-${start}&end=${year}-${end}`));
    await royalties.shown();
  }
});

test("all charts work under every tab: the total, its splits, all books, top ten, pie and total line", async ({
  page,
  report,
}) => {
  const { royalties, choices, figures, open } = report;
  await open(MARCH);
  const drawEveryTab = async () => {
    for (const tab of await figures.tabs().all()) {
      await tab.click();
      await expect(figures.drawn()).toBeAttached();
    }
    await figures.tab("Royalties").click();
  };
  await expect(royalties.chart()).toHaveAccessibleName("By day");
  await drawEveryTab();
  for (const split of ["Format", "Book", "Marketplace"]) {
    await figures.drawAs(split);
    await expect(royalties.chart()).toHaveAccessibleName(`By day and ${split.toLowerCase()}`);
    await expect(page).toHaveURL(new RegExp(`chart=${split.toLowerCase()}`));
    await drawEveryTab();
  }
  await figures.drawAs("All Books");
  await drawEveryTab();
  await figures.drawAs("Top 10 Books");
  // Each of the ten can be hidden; all others are combined into one.
  await expect(figures.legendPages()).toHaveText("1–9 of 10");
  await drawEveryTab();
  await figures.drawAs("Pie Chart");
  await expect(royalties.chart()).toHaveAccessibleName("By book");
  await drawEveryTab();

  await page.reload();
  await royalties.shown();
  await expect(figures.splitBy()).toHaveValue("pie");
  await choices.showTotals();
  await expect(royalties.chart()).toHaveAccessibleName("By day, all books");
  await expect(page).toHaveURL(/view=overall/);
  await drawEveryTab();
});

test("the total shows the days before as a line, which its entry leaves out", async ({ page, report }) => {
  const { royalties, figures, open } = report;
  await open(MARCH);
  await expect(figures.before()).toHaveText("February 2025");
  const line = royalties.chart().locator(".highcharts-line-series .highcharts-graph");
  await expect(line).toHaveCount(1);
  await figures.before().click();
  await expect(line).toHaveCount(0);
  await expect(page).toHaveURL(/alone=1/);
});

test("pointing at a book of the table lights its share in the bars, without shifting the page", async ({ report }) => {
  const { royalties, figures, open } = report;
  await open(MARCH);
  await expect(figures.drawn()).toBeAttached();
  const heightBefore = (await royalties.chart().boundingBox())!.height;
  await royalties.row(FIRST_WORK.title).first().hover();
  await expect(figures.shares().first()).toBeAttached();
  expect((await royalties.chart().boundingBox())!.height).toBe(heightBefore);
  await royalties.headline().hover();
  await expect(figures.shares()).toHaveCount(0);
});

test("clicking a bar of the chart shows the source of its figure", async ({ report }) => {
  const { figures, open } = report;
  await open(`${MARCH}&chart=all`);
  // The first bar is the top book's on the first day.
  const [said = ""] = (await figures.bars().first().getAttribute("aria-label"))!.split(/: (?=[^:]*$)/);
  const [day = "", book = ""] = said.split(/, (?=[^\d])/);
  await figures.bars().first().click();
  await expect(figures.source()).toHaveAccessibleName(`Where from? ${book}`);
  const position = figures.source().getByRole("combobox", { name: "Show" });
  await expect(position.locator("option:checked")).toHaveText(day);
  await expect(figures.source().getByRole("region", { name: /^How .* was calculated$/ })).toHaveCount(1);
});

test("another rate for unpublished page reads changes the headline, and switching back restores it", async ({
  page,
  report,
}) => {
  const { royalties, open } = report;
  await open("?preset=this_month&currency=USD");
  const said = await royalties.headline().innerText();
  await royalties.chooseKenp("Assume decrease");
  await expect(page).toHaveURL(/kenp=decrease/);
  await expect.poll(async () => figureIn(await royalties.headline().innerText())).toBeLessThan(figureIn(said));
  await royalties.chooseKenp("Last month's rate");
  // The comparison may have been added to the sentence meanwhile, so only the figure must match.
  await expect.poll(async () => figureIn(await royalties.headline().innerText())).toBe(figureIn(said));
});

test("reporting incorrect royalties explains the possible reasons and refreshes the figures", async ({ report }) => {
  const { choices, open } = report;
  await open(MARCH);
  await choices.chooseMore("My Royalties are incorrect");
  await expect(choices.help().getByRole("listitem")).toHaveCount(4);
  await choices.help().getByRole("button", { name: "Try Resyncing your Royalties" }).click();
  await expect(choices.help().getByRole("status")).toContainText(
    /There is nothing newer than|Newer figures are in|Your figures are being fetched/,
  );
});

test("sample data is labeled, can't be exported, and one click returns to the author's own", async ({
  page,
  report,
}) => {
  const { royalties, choices, open } = report;
  await open(MARCH);
  // The comparison joins the headline after the figure.
  await expect(royalties.headline()).toContainText("from February 2025");
  const own = await royalties.headline().innerText();
  await choices.chooseMore("Show sample data");
  await expect(choices.sampleData()).toBeVisible();
  await expect(page).toHaveURL(/demo=1/);
  await expect(royalties.row(FIRST_WORK.title)).toHaveCount(0);
  await expect(page.getByText(/^Sample data can’t be exported/)).toBeVisible();
  await choices.sampleData().getByRole("button", { name: "Back to my royalties" }).click();
  await expect(choices.sampleData()).toBeHidden();
  await expect(royalties.headline()).toHaveText(own);
  await expect(page).not.toHaveURL(/demo=/);
});
