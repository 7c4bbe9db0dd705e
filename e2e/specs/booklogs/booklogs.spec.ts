import { readFile } from "node:fs/promises";
import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectOnPhone, inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, type NewAuthor, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { BookLogsPage } from "#e2e/pages/booklogs/booklogs.page.ts";
import { BooksPage } from "#e2e/pages/books/books.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { FORM_ERRORS } from "#shared/domain/booklogs/form-rules.ts";
import { FORM_CASES, type FormCase, VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";

/** Event logs: the first one, the form and its rules, CSV files, and the demo author's list of promotions. */

const BOOK = "The Quiet Harbour";
const ADDED = "Book Log Event successfully added";
/** Event logs of the demo author are seeded after the figures. */
const SEEDED_WITHIN = { timeout: 240_000 };

test.describe.configure({ timeout: 300_000 });

/** A new author with an imported October: one work. */
async function withOctober(newAuthor: NewAuthor) {
  const { page, context } = await newAuthor(undefined, { imported: [await wholeOctober()] });
  return { page, context, logs: new BookLogsPage(page), shell: new Shell(page) };
}

test.describe("an author's own events", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("are logged, changed, copied, deleted and restored", async ({ newAuthor }) => {
    const { page, context, logs, shell } = await withOctober(newAuthor);
    await logs.open();
    await expect(page.getByRole("heading", { name: "Book Event Logs" })).toBeVisible();
    await expect(page.getByText("Amazon & Bookbub Deals")).toBeVisible();
    await inspectScreen(page, "booklogs-empty");
    await page.setViewportSize({ width: 1280, height: 900 });
    await logs.addFirst().click();
    await expect(logs.heading("Add Event Log")).toBeVisible();

    await test.step("what was typed survives a dead network, and a second click saves once", async () => {
      await logs.chooseBook(BOOK);
      await logs.chooseEvent(1);
      await expect(page.getByText("Example: Audience used, New Adset name")).toBeVisible();
      await logs.field("Cost").fill("12,50");
      await logs.date("Date", "2025-10-06");
      await logs.date("End Date", "2025-10-12");
      await logs.chooseStore("United Kingdom");
      await logs.field("Notes").fill("Readers of sea stories");
      await inspectScreen(page, "booklogs-form");
      await page.setViewportSize({ width: 1280, height: 900 });
      await context.setOffline(true);
      await logs.save().click();
      await expect(shell.toast(/offline/)).toBeVisible();
      await expect(logs.field("Notes")).toHaveValue("Readers of sea stories");
      await context.setOffline(false);
      await logs.save().dblclick();
      await expect(shell.toast(ADDED).first()).toBeVisible();
      await logs.shown();
      await expect(logs.rows()).toHaveCount(1);
      await expect(logs.row(BOOK, "Amazon Ads")).toContainText("Oct 6 – 12, 2025");
    });

    await test.step("the form stays open for another event", async () => {
      await logs.addEvent().click();
      await logs.chooseBook(BOOK);
      await logs.chooseEvent(20);
      await expect(logs.field("Cost")).toBeHidden();
      await logs.date("Date", "2025-10-20");
      await logs.saveAndNext().click();
      await expect(logs.book()).toHaveValue("");
      await expect(logs.book()).toBeFocused();
      await logs.chooseBook(BOOK);
      await logs.chooseEvent(null);
      await logs.field("Custom Event").fill("Radio talk");
      await logs.date("Date", "2025-10-22");
      await logs.save().click();
      await expect(logs.rows()).toHaveCount(3);
    });

    await test.step("an event is changed and copied to another day", async () => {
      await logs.edit("Radio talk", BOOK).click();
      await expect(logs.heading("Edit Event Log")).toBeVisible();
      await expect(logs.event()).toHaveValue("Other");
      await logs.field("Custom Event").fill("Radio interview");
      await logs.save().click();
      await expect(shell.toast("Book Log Event updated")).toBeVisible();
      await logs.copy("Amazon Ads", BOOK).click();
      await expect(logs.field("Cost")).toHaveValue("12.5");
      await expect(logs.field("Date")).toHaveValue("");
      await logs.date("Date", "2025-11-03");
      await logs.save().click();
      await expect(logs.rows()).toHaveCount(4);
      await expect(logs.row(BOOK, "Radio interview")).toHaveCount(1);
    });

    await test.step("a deleted event can be restored", async () => {
      await logs.edit("New Cover", BOOK).click();
      await logs.delete().click();
      await expect(logs.rows()).toHaveCount(3);
      await shell.toast("Book Event Log has been deleted").getByRole("button", { name: "Undo" }).click();
      await expect(shell.toast("The event is back in the logs.")).toBeVisible();
      await expect(logs.row(BOOK, "New Cover")).toHaveCount(1);
    });

    await test.step("an export adds nothing when it is imported again", async () => {
      const { name, path } = await logs.exportCsv();
      expect(name).toBe("Event-Logs.csv");
      const csv = await readFile(path, "utf8");
      const dialog = await logs.beginImport(csv.replace("2025-10-06", "June"));
      await expect(dialog.getByText("1 problem to fix before anything is imported")).toBeVisible();
      await logs.chooseCsv(dialog, csv);
      await expect(dialog.getByText("You have already logged every event in this file.")).toBeVisible();
      await logs.chooseCsv(dialog, `${csv.trimEnd()}\n${BOOK},,Newsletter Swap,,2025-10-25,,,,,,`);
      await expect(dialog.getByText(/^1 event can be imported\. 4 events already logged/)).toBeVisible();
      await inspectScreen(page, "booklogs-import");
      await page.setViewportSize({ width: 1280, height: 900 });
      await dialog.getByRole("button", { name: "Import 1 event" }).click();
      await expect(shell.toast("1 event imported.")).toBeVisible();
      await expect(logs.rows()).toHaveCount(5);
    });
  });
});

/** Cases that the form's selects and date fields let an author enter. */
const POSSIBLE = FORM_CASES.filter(
  ({ change, errors }) =>
    change.book_id !== " " &&
    change.book_log_event_id !== 999 &&
    errors.book_log_event_other !== FORM_ERRORS.eitherEvent &&
    !Object.values(errors).includes(FORM_ERRORS.invalidDate) &&
    errors.marketplaces === undefined &&
    errors.currency === undefined,
);
/** One case of each outcome; the form's values are tested with all of them (web/features/booklogs/form). */
const ENTERED: readonly FormCase[] = [...Map.groupBy(POSSIBLE, ({ errors }) => JSON.stringify(errors)).values()].map(
  ([first]) => first!,
);
const LABELS = {
  book_id: /^Book/,
  book_log_event_id: /^Event/,
  book_log_event_other: /^Custom Event/,
  start_date: /^Date/,
  end_date: /^End Date/,
  notes: /^Notes/,
  cost: /^Cost/,
} as const;

test("the form shows the message of every rule that an author can break", async ({ newAuthor }) => {
  const { page, logs, shell } = await withOctober(newAuthor);
  const enter = async ({ change }: FormCase) => {
    const form = { book_id: BOOK, ...VALID_FORM, ...change };
    if (form.book_id) await logs.chooseBook(form.book_id);
    if (form.cost !== undefined) await logs.field("Cost").fill(String(form.cost));
    if (form.book_log_event_id !== undefined) await logs.chooseEvent(form.book_log_event_id);
    if (form.book_log_event_other) await logs.field("Custom Event").fill(form.book_log_event_other);
    // The end comes first: with a date chosen, the calendar offers no day before it.
    if (form.end_date) await logs.date("End Date", form.end_date);
    if (form.start_date) await logs.date("Date", form.start_date);
    if (form.notes) await logs.field("Notes").fill(form.notes);
  };
  expect(ENTERED.length).toBeGreaterThan(8);
  await logs.open();
  await logs.addFirst().click();
  for (const entered of ENTERED)
    await test.step(`a form ${entered.name}`, async () => {
      await enter(entered);
      await logs.saveAndNext().click();
      if (Object.keys(entered.errors).length === 0) {
        await expect(shell.toast(ADDED)).toBeVisible();
        await expect(logs.book()).toHaveValue("");
        await shell.toast(ADDED).getByRole("button").click();
        await expect(shell.toast(ADDED)).toBeHidden();
        return;
      }
      for (const [field, label] of Object.entries(LABELS))
        if (field !== "book_log_event_other" || (await page.getByLabel(label).count()) > 0)
          await expect
            .poll(() => logs.errorOf(label), field)
            .toBe(entered.errors[field as keyof typeof entered.errors] ?? "");
      await expect(shell.toast(ADDED)).toBeHidden();
      await shell.navigation().getByRole("link", { name: "Event Logs" }).click();
      await logs.addEvent().click();
    });
});

test("an author finds one of three hundred books by its title", async ({ newAuthor }) => {
  const { page, logs } = await withOctober(newAuthor);
  const books = new BooksPage(page);
  await books.open();
  const rows = Array.from({ length: 300 }, (_, i) => {
    const number = String(i + 1).padStart(3, "0");
    return `The Tide ${number},Ada Writer,Kindle,B0TIDES${number},2021-03-01`;
  });
  await books.importCsv(["Title,Authors,Format,ASIN,Release date", ...rows].join("\n"));
  await logs.openAdd();
  await logs.book().click();
  await logs.book().fill("tide 287");
  await expect(page.getByRole("option")).toHaveText(["The Tide 287"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(logs.book()).toHaveValue("The Tide 287");
});

test("the demo author searches, filters, sorts and turns the pages of promotions", async ({ page }) => {
  const logs = new BookLogsPage(page);
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await logs.open();
    await expect(logs.rows()).toHaveCount(10, { timeout: 10_000 });
  }).toPass(SEEDED_WITHIN);
  await expect(page).toHaveTitle(/^Event Logs · /);
  await expect(logs.tab("List")).toHaveAttribute("aria-selected", "true");
  await inspectScreen(page, "booklogs-list");
  await page.setViewportSize({ width: 1280, height: 900 });

  const [first] = await logs.titles();
  await logs.search().fill(first!.slice(0, 6).toUpperCase());
  await expect.poll(async () => new Set(await logs.titles())).toEqual(new Set([first]));
  await page.reload();
  await expect(logs.search()).toHaveValue(first!.slice(0, 6).toUpperCase());
  await logs.search().fill("no such book");
  await expect(page.getByText("No event matches your search.")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(logs.rows()).toHaveCount(10);

  await logs.sortBy("Book");
  await logs.sortBy("Book");
  await expect(page).toHaveURL(/sort=book&dir=asc/);
  const byTitle = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
  await expect(async () => {
    const titles = await logs.titles();
    expect(titles).toEqual(titles.toSorted(byTitle));
  }).toPass();
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await logs.filterBy("Kindle Countdown Deal");
  await expect(page).toHaveURL(/event=6/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(logs.rows().filter({ hasNotText: "Kindle Countdown Deal" })).toHaveCount(0);

  await test.step("insights open over the list, and closing them returns to it as it was", async () => {
    const list = page.url();
    await logs.insights().first().click();
    await expect(page).toHaveURL(/\/booklogs\/[^/]+\/insights/);
    await expect(logs.panel()).toContainText("Kindle Countdown Deal");
    await page.keyboard.press("Escape");
    await expect(logs.panel()).toBeHidden();
    await expect(page).toHaveURL(list);
  });

  await logs.tab("List").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/view=calendar/);
  await expect(logs.tab("Calendar")).toHaveAttribute("aria-selected", "true");
  await logs.tab("List").click();
  await expect(page).toHaveURL(/\/booklogs$/);
});

test("the demo author reads events as cards on a phone, and changes one with the keyboard alone", async ({ page }) => {
  const logs = new BookLogsPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await logs.open("?sort=book&dir=asc");
    await expect(logs.rows()).toHaveCount(10, { timeout: 10_000 });
  }).toPass(SEEDED_WITHIN);
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(logs.heading("Edit Event Log")).toBeVisible();
  const notes = logs.field("Notes");
  await notes.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Priced at 99 cents");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(new Shell(page).toast("Book Log Event updated")).toBeVisible();
  await expect(page).toHaveURL(/sort=book&dir=asc/);
  await logs.shown();

  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await expect(notes).toHaveValue("Priced at 99 cents");
  await inspectOnPhone(page, "booklogs-edit");
  await notes.fill("");
  await logs.save().click();
  await logs.shown();
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/(status of|answer:) 503 .*\/booklogs/] });

  test("shows why a list or form can't be loaded, with a way to continue", async ({ page }) => {
    await signInAsDemoAuthor(page);
    await page.route(/\/api\/booklogs/, (route) => route.fulfill({ status: 503, json: { message: "unavailable" } }));
    await page.goto("/booklogs/unknown/edit");
    await expect(new Shell(page).toast("There was an error getting your book log details")).toBeVisible();
    await expect(page).toHaveURL(/\/booklogs$/);
    const failure = page.getByRole("heading", { name: "Your event logs couldn’t be loaded" });
    await expect(failure).toBeVisible();
    await inspectScreen(page, "booklogs-failed");
    await page.unroute(/\/api\/booklogs/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeHidden();
  });
});
