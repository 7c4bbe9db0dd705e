import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectOnPhone, inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { BookLogsCalendarPage } from "#e2e/pages/booklogs/calendar.page.ts";
import { HISTORY_START, WORKS } from "#local/simulators/amazon/dataset/author.ts";
import { type Promotion, promotionOn } from "#local/simulators/amazon/dataset/promotions.ts";
import { addDays, addMonths, eachDay, type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { formatDate, formatDayLong, formatMonth } from "#shared/primitives/format-dates.ts";

/** The demo author's promotions, which are logged as events, on the calendar. */

/** Event logs are seeded after the figures. */
const SEEDED_WITHIN = { timeout: 240_000 };
const TODAY: IsoDate = new Date().toISOString().slice(0, 10);
const lastDayOf = ({ start, days }: Promotion): IsoDate => addDays(start, days - 1);

/** The latest promotion that runs over a month's end. */
function overMonthsEnd(): { readonly title: string; readonly promotion: Promotion } {
  const found = WORKS.flatMap((work) =>
    eachDay(HISTORY_START, addDays(TODAY, -60)).flatMap((day) => {
      const promotion = promotionOn(work, day);
      return promotion && monthOf(promotion.start) !== monthOf(lastDayOf(promotion))
        ? [{ title: work.title, promotion }]
        : [];
    }),
  );
  return found.toSorted((a, b) => a.promotion.start.localeCompare(b.promotion.start)).at(-1)!;
}

/** The last day before another without any event. */
function freeDayBefore(day: IsoDate): IsoDate {
  const before = addDays(day, -1);
  return WORKS.some((work) => promotionOn(work, before)) ? freeDayBefore(before) : before;
}

const { title, promotion } = overMonthsEnd();
const FIRST = monthOf(promotion.start);
const SECOND = addMonths(FIRST, 1);
const YEAR = yearOf(FIRST);
/** The label of a day in the grid. */
const dayName = (date: IsoDate) => new RegExp(`${formatDayLong(date)}, ${yearOf(date)}, `);

test.setTimeout(400_000);
test.use({ expectedConsole: [/(status of|answer:) 503 .*booklogs\/data/] });

test("an author finds an event in its months, by mouse and by keyboard, and adds one on a free day", async ({
  page,
}) => {
  const calendar = new BookLogsCalendarPage(page);
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await calendar.open(FIRST);
    await expect(calendar.events().filter({ hasText: title }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass(SEEDED_WITHIN);
  await expect(calendar.summary()).toBeVisible();
  await inspectScreen(page, "calendar", { on: "desk" });

  await test.step("an event over the month's end shows in both months", async () => {
    await expect(calendar.day(dayName(promotion.start))).toHaveAccessibleName(/ events?$/);
    await calendar.press("Next month");
    await expect(calendar.month(formatMonth(SECOND))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`month=${SECOND}`));
    await expect(calendar.events().filter({ hasText: title }).first()).toBeVisible();
    await expect(calendar.day(dayName(lastDayOf(promotion)))).toHaveAccessibleName(/ events?$/);
    await page.reload();
    await expect(calendar.month(formatMonth(SECOND))).toBeVisible();
  });

  await test.step("keys move between days and months, and open a day", async () => {
    await calendar.day(dayName(`${SECOND}-01`)).focus();
    await page.keyboard.press("ArrowRight");
    await expect(calendar.day(dayName(`${SECOND}-02`))).toBeFocused();
    await page.keyboard.press("ArrowUp");
    const before = addDays(`${SECOND}-02`, -7);
    await expect(calendar.month(formatMonth(FIRST))).toBeVisible();
    await expect(calendar.day(dayName(before))).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(calendar.month(formatMonth(SECOND))).toBeVisible();
    await page.keyboard.press("PageUp");
    await expect(calendar.day(dayName(before))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(calendar.panel()).toContainText(`${formatDayLong(before)}, ${yearOf(before)}`);
    await expect(calendar.panel().getByRole("link", { name: "Add Event" })).toHaveAttribute(
      "href",
      `/booklogs/add?date=${before}`,
    );
    await inspectScreen(page, "calendar-day", { on: "desk" });
    await page.keyboard.press("Escape");
    await expect(calendar.panel()).toBeHidden();
    await expect(calendar.day(dayName(before))).toBeFocused();
  });

  await test.step("an empty day leads to the form with its date, and an event to its insights", async () => {
    const free = freeDayBefore(promotion.start);
    await calendar.open(monthOf(free));
    await page.getByRole("link", { name: `Add Event on ${formatDate(free)}` }).click();
    await expect(page.getByRole("textbox", { name: "Date", exact: true })).toHaveValue(free);
    await calendar.open(FIRST);
    await calendar.events().filter({ hasText: title }).first().click();
    await expect(page).toHaveURL(/\/booklogs\/[^/]+\/insights/);
    await expect(calendar.panel()).toContainText(`Insights for: ${title}`);
    await page.keyboard.press("Escape");
    await expect(calendar.month(formatMonth(FIRST))).toBeVisible();
  });

  await test.step("Today shows the current month and highlights the day", async () => {
    await calendar.press("Today");
    await expect(page).not.toHaveURL(/month=/);
    await expect(page.locator("[aria-current=date]")).toBeVisible();
  });
});

test("an author sees a year's events at a glance, as a table, and jumps to a month", async ({ page }) => {
  const calendar = new BookLogsCalendarPage(page);
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await calendar.open(`${YEAR}-01`);
    await expect(calendar.stripMonth(new RegExp(`^${formatMonth(FIRST)}, [1-9]`))).toBeVisible();
  }).toPass(SEEDED_WITHIN);
  await expect(calendar.strip(YEAR).getByRole("list", { name: "Kinds of events" })).toContainText("Deals");
  await calendar.strip(YEAR).getByText("Show these figures as a table").click();
  await expect(calendar.strip(YEAR).getByRole("rowheader", { name: formatMonth(FIRST) })).toBeVisible();
  await inspectScreen(page, "calendar-year");
  await page.setViewportSize({ width: 1280, height: 900 });
  await calendar.stripMonth(new RegExp(`^${formatMonth(FIRST)}, `)).click();
  await expect(calendar.month(formatMonth(FIRST))).toBeVisible();
  await calendar.press("Previous year");
  await expect(calendar.month(formatMonth(addMonths(FIRST, -12)))).toBeVisible();
});

test("an author reads the month as a list of days on a phone", async ({ page }) => {
  const calendar = new BookLogsCalendarPage(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await calendar.open(FIRST);
    await expect(calendar.days(formatMonth(FIRST)).getByRole("button", { name: title }).first()).toBeVisible();
  }).toPass(SEEDED_WITHIN);
  await calendar.days(formatMonth(FIRST)).locator("summary").first().click();
  await expect(
    calendar
      .days(formatMonth(FIRST))
      .getByRole("link", { name: /Add Event on/ })
      .first(),
  ).toBeVisible();
  await inspectOnPhone(page, "calendar-phone");
});

test("a calendar that could not be loaded says so and is loaded again", async ({ page }) => {
  const calendar = new BookLogsCalendarPage(page);
  await signInAsDemoAuthor(page);
  await page.route("**/booklogs/data*", (route) => route.fulfill({ status: 503, json: { message: "unavailable" } }));
  await calendar.open(FIRST);
  const failure = page.getByRole("alert").filter({ hasText: "There was an issue loading your calendar" });
  await expect(failure).toBeVisible();
  await inspectScreen(page, "calendar-failed");
  await page.unroute("**/booklogs/data*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toBeHidden();
});
