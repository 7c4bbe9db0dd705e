import { readFile } from "node:fs/promises";
import { RESTLESS, restlessMonths } from "#e2e/fixtures/restless-books.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { BookLogsPage } from "#e2e/pages/booklogs/booklogs.page.ts";
import { InsightsPage } from "#e2e/pages/booklogs/insights.page.ts";
import { certaintyOf } from "#shared/domain/insights/effect/certainty.ts";

/** Events that changed nothing get no verdict, however much the figures around them moved. */

const { growing, gift, busy, quiet } = RESTLESS;
const AMAZON_ADS = 1;
/** The other events; that of the quiet book goes through the form. */
const EVENTS = `Book,Event,Date,End Date
${growing.title},Amazon Ads,2025-10-13,
${gift.title},Amazon Ads,2025-11-24,
${busy.title},Amazon Ads,2025-10-06,2025-10-12
${busy.title},New Cover,2025-10-09,`;

test("events that changed nothing get no verdict, on books that grow, in the season, beside others, or without readers", async ({
  newAuthor,
}) => {
  test.slow();
  const { page } = await newAuthor(undefined, { imported: await restlessMonths() });
  const logs = new BookLogsPage(page);
  const insights = new InsightsPage(page);

  await test.step("the form says beforehand that a book of three copies a month shows no ordinary change", async () => {
    await logs.openAdd();
    await logs.chooseBook(quiet.title);
    await logs.chooseEvent(AMAZON_ADS);
    await logs.date("Date", "2025-10-13");
    await expect(page.getByText(/an event shows if it changes royalties by about \+\d{3,}% in 7 days/)).toBeVisible();
    await logs.save().click();
    await expect(logs.rows()).toHaveCount(1);
  });

  await test.step("no event is ranked, and each says why", async () => {
    const dialog = await logs.beginImport(EVENTS);
    await dialog.getByRole("button", { name: "Import 4 events" }).click();
    await expect(logs.rows()).toHaveCount(5);
    await logs.open("?view=worked");
    const reasonOf = (title: string) => insights.worked().getByRole("row").filter({ hasText: title }).first();
    await expect(reasonOf(quiet.title)).toContainText("No clear effect");
    await expect(reasonOf(growing.title)).toContainText("No clear effect");
    await expect(reasonOf(gift.title)).toContainText("In the season of gifts");
    await expect(reasonOf(busy.title)).toContainText("With other events");
    const csv = await readFile((await insights.workedCsv()).path, "utf8");
    expect(csv.split("\n").filter((line) => /,(More|Less),/.test(line))).toEqual([]);
  });

  const opened = async (title: string, days: "7 days" | "30 Days") => {
    await logs.open();
    await logs
      .row(title, "Amazon Ads")
      .getByRole("link", { name: /^Insights of/ })
      .click();
    await insights.days().selectOption(`Compare ${days} before event`);
    await expect(insights.band()).toBeVisible();
    return insights.verdict();
  };

  await test.step("a book that grows all the time isn't said to grow by the event", async () => {
    const card = await opened(growing.title, "30 Days");
    await expect(card).toContainText("No clear effect");
    await expect(card).toContainText(`Of 100 such ranges, ${certaintyOf(30)} hold the truth`);
  });

  await test.step("the days of Black Friday have no verdict without those of a former year", async () => {
    const card = await opened(gift.title, "7 days");
    await expect(card).toContainText("No verdict for this event alone");
    await expect(card).toContainText("can’t be separated from the season");
  });

  await test.step("two events of the same days share one range and name each other", async () => {
    const card = await opened(busy.title, "7 days");
    await expect(card).toContainText("No verdict for this event alone");
    await expect(card).toContainText("In the same days: New Cover, The Busy Launch (Oct 9)");
  });

  await test.step("a book of three copies a month says what it can't show, and where that is explained", async () => {
    const card = await opened(quiet.title, "7 days");
    await expect(card).toContainText("No clear effect");
    await expect(card).toContainText(/7 days show a change of about \+\d{3,}% or more/);
    await card.getByRole("link", { name: "How sure is this?" }).click();
    await expect(page.getByRole("heading", { name: "What a small book can show" })).toBeVisible();
    await inspectScreen(page, "how-sure");
  });
});
