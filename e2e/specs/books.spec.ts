import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, type NewAuthor, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { BookFormPage } from "#e2e/pages/books/book-form.page.ts";
import { BooksPage } from "#e2e/pages/books/books.page.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { ReportChoices } from "#e2e/pages/royalties/choices.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

const OCTOBER = "?start=2025-10-01&end=2025-10-31&currency=USD";
const TIDES = `Title,Authors,Format,ASIN,Release date
The First Tide,Ada Writer,Kindle,B0TIDE0001,2021-03-01
The Second Tide,Ada Writer,Kindle,B0TIDE0002,2022-03-01
The Third Tide,Ada Writer,Kindle,B0TIDE0003,2023-03-01
`;

/** A new author with an imported October: one work, The Quiet Harbour, in three formats. */
async function withOctober(newAuthor: NewAuthor) {
  const { page } = await newAuthor(undefined, { imported: [await wholeOctober()] });
  const books = new BooksPage(page);
  const shell = new Shell(page);
  await books.open();
  await books.shown();
  return { page, books, form: new BookFormPage(page), shell };
}

test("an import puts its books on the shelf, as one work with its formats, which can be searched and sorted", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.import([await wholeOctober()]);
  const shell = new Shell(page);
  await shell.closeFirstRoyalties();
  await shell.go("Books");
  const books = new BooksPage(page);
  await books.shown();
  await expect(page).toHaveTitle(/^Manage Books · /);
  await expect(books.row("The Quiet Harbour")).toContainText("Kindle, Paperback, Hardcover");
  await books.importCsv(TIDES);
  await expect
    .poll(() => books.titles())
    .toEqual(["The Third Tide", "The Second Tide", "The First Tide", "The Quiet Harbour"]);
  await books.sortBy("Title");
  await expect
    .poll(() => books.titles())
    .toEqual(["The First Tide", "The Quiet Harbour", "The Second Tide", "The Third Tide"]);
  await page.keyboard.press("Escape");
  await books.search().fill("tíde");
  await expect.poll(() => books.titles()).toEqual(["The First Tide", "The Second Tide", "The Third Tide"]);
  await page.reload();
  await expect(books.search()).toHaveValue("tíde");
  await expect(page.getByText("3 of 4 books")).toBeVisible();
  await books.search().fill("no such book");
  await page.getByRole("button", { name: "Show all books" }).click();
  await expect(page.getByText("4 books", { exact: true })).toBeVisible();
});

test.describe("adding a book", () => {
  test.use({ expectedConsole: [/status of 422 .*\/books/] });

  test("starts from a store URL, and reports a duplicate ASIN at its format and as a toast", async ({ newAuthor }) => {
    const { page, books, form, shell } = await withOctober(newAuthor);
    await page.getByRole("link", { name: "Add Book" }).click();
    await form.asinBox().fill("https://example.com/dp/B0ABCDEFGH");
    await form.continue().click();
    await expect(page.getByText("Invalid ASIN.")).toBeVisible();
    await form.asinBox().fill("  https://www.amazon.co.jp/-/en/Ada-Writer/dp/B0QUIET001/ref=sr_1_1?keywords=quiet  ");
    await form.continue().click();
    await form.save().click();
    await expect(page.getByText("Required")).toHaveCount(2);

    await form.title().fill("The Quiet Harbour, again");
    await form.addName("Authors", "Another Author");
    await form.save().click();
    await expect(shell.toast(/The Quiet Harbour/)).toBeVisible();
    await expect(form.format("B0QUIET001")).toContainText(/shelf/);

    await form.editFormat("B0QUIET001", { asin: "B0NEWBOOK1", releaseDate: "2026-11-01", kenpc: 288 });
    await form.title().fill("A New Harbour");
    await form.createSeries("Harbours", 2);
    await form.addName("Tags", "cosy");
    await form.save().click();
    await expect(shell.toast("Your book has been successfully added")).toBeVisible();
    await expect(page).toHaveURL("/books");
    await expect(books.row("A New Harbour")).toContainText("Harbours #2");
    await expect(books.row("A New Harbour")).toContainText("288");
    await expect(books.row("A New Harbour")).toContainText("Nov 1, 2026");
  });
});

test("a book's series, page count and tags appear in the report immediately", async ({ newAuthor }) => {
  const { page, books, form, shell } = await withOctober(newAuthor);
  const royalties = new RoyaltiesPage(page);
  await royalties.open(OCTOBER);
  await royalties.shown();
  await royalties.groupBy("Series");
  await expect(page.getByRole("heading", { name: "You have no series" })).toBeVisible();
  await page.getByRole("link", { name: "Borrow data missing? Add KENPC to your books" }).click();

  await books.edit("The Quiet Harbour");
  await expect(form.title()).toHaveValue("The Quiet Harbour");
  await form.createSeries("Harbours", 1);
  await form.addName("Tags", "sea");
  await form.editFormat("B0QUIET001", { asin: "B0QUIET001", kenpc: 107 });
  await form.save().click();
  await expect(shell.toast("Your book has been successfully updated")).toBeVisible();
  await expect(books.row("The Quiet Harbour")).toContainText("Harbours #1");

  await royalties.open(OCTOBER);
  await royalties.shown();
  await expect(royalties.table().getByRole("columnheader", { name: "Borrows" })).toBeVisible();
  await expect(page.getByText("Borrow data missing?")).toBeHidden();
  await royalties.groupBy("Series");
  await expect(royalties.row("Harbours")).toContainText("1 book");
  await new ReportChoices(page).narrow("Tags", "sea");
  await expect(page).toHaveURL(/tag=/);
  await expect(page.getByText("Only figures that match your filters are counted here")).toBeVisible();
  await royalties.groupBy("Book");
  await page.getByRole("link", { name: "The Quiet Harbour" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/\/books\/edit\//);
  await expect(form.place()).toHaveValue("1");
});

test("several books can be sorted by keyboard, tagged, and given page counts in the list", async ({ newAuthor }) => {
  const { page, books, shell } = await withOctober(newAuthor);
  await books.importCsv(TIDES);
  await books.select("The Third Tide", "The First Tide", "The Second Tide");
  const dialog = await books.begin("Series");
  await dialog.getByLabel("Series name").fill("Tides");
  const up = dialog.getByRole("button", { name: "Move The Third Tide up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save series" }).click();
  await expect(shell.toast("3 books arranged in Tides")).toBeVisible();
  await expect(books.row("The Third Tide")).toContainText("Tides #1");
  await expect(books.row("The Second Tide")).toContainText("Tides #3");

  await books.select("The First Tide", "The Second Tide");
  const tags = await books.begin("Tags");
  await tags.getByRole("combobox", { name: "Add tags" }).fill("summer");
  await page.keyboard.press("Enter");
  await tags.getByRole("button", { name: "Save tags" }).click();
  await expect(books.row("The First Tide")).toContainText("summer");
  await books.filterBy("Tag", "summer (2)");
  await expect.poll(() => books.titles()).toEqual(["The Second Tide", "The First Tide"]);
  await books.setKenpc("The First Tide", 301);
  await expect(books.row("The First Tide")).toContainText("Tides #2");
});

test("works can be merged, separated by undo, and one format split off", async ({ newAuthor }) => {
  const { page, books } = await withOctober(newAuthor);
  await books.importCsv(TIDES);
  await books.select("The First Tide", "The Quiet Harbour");
  const dialog = await books.begin("Merge");
  await dialog.getByRole("radio", { name: "The Quiet Harbour" }).check();
  await expect(dialog).toContainText("The merged book will have 4 formats");
  await dialog.getByRole("button", { name: "Merge books" }).click();
  await expect(books.row("The First Tide")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(books.row("The First Tide")).toBeVisible();

  await books.select("The Quiet Harbour");
  const parting = await books.begin("Split formats");
  await parting.getByRole("checkbox", { name: /^Hardcover/ }).check();
  await parting.getByRole("button", { name: "Split", exact: true }).click();
  await expect(page.getByText("5 books", { exact: true })).toBeVisible();
});

test("deleting a book explains the consequences first, and its royalties stay in the report", async ({ newAuthor }) => {
  const { page, books, form, shell } = await withOctober(newAuthor);
  await books.importCsv(TIDES);
  await books.edit("The Quiet Harbour");
  await form.deleteButton().click();
  const dialog = books.dialog("Are you sure you want to delete this book?");
  await expect(dialog).toContainText("3 formats");
  await expect(dialog).toContainText("Its earnings stay in your reports");
  await dialog.getByRole("button", { name: "Delete this book" }).click();
  await expect(shell.toast("Book has been removed")).toBeVisible();
  await expect.poll(() => books.titles()).toHaveLength(3);

  const royalties = new RoyaltiesPage(page);
  await royalties.open(OCTOBER);
  await royalties.shown();
  await expect(royalties.row("The Quiet Harbour")).toContainText("Not on your shelf");
  await expect(royalties.row("The Quiet Harbour")).toContainText("100.0%");
});

test("a shelf exported as CSV can be edited and reimported, with errors named by row and column", async ({
  newAuthor,
}) => {
  const { page, books } = await withOctober(newAuthor);
  await books.importCsv(TIDES);
  const { name, path } = await books.exportCsv();
  expect(name).toMatch(/\.csv$/);
  const csv = await readFile(path, "utf8");
  const wrong = csv.replace("B0TIDE0002", "TIDE TWO");
  const dialog = await books.beginCsvImport();
  await books.chooseCsv(dialog, "shelf.csv", wrong);
  await expect(dialog.getByRole("alert")).toContainText("in shelf.csv. Nothing changes until the file has no problems");
  const lines = wrong.split(/\r?\n/);
  const row = lines.findIndex((line) => line.includes("TIDE TWO")) + 1;
  await expect(dialog.getByRole("row", { name: new RegExp(`^${row} ASIN`) })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();

  await books.chooseCsv(
    dialog,
    "shelf.csv",
    csv.replace("The Second Tide", "The Second, Higher Tide".replace(",", "")),
  );
  await expect(dialog.getByRole("row", { name: /The Second Higher Tide Title/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(books.row("The Second Higher Tide")).toBeVisible();
  await expect(page.getByText("4 books", { exact: true })).toBeVisible();
});

test("a title in the report leads to the book's page, which leads to its form and back", async ({ newAuthor }) => {
  const { page, form, shell } = await withOctober(newAuthor);
  const royalties = new RoyaltiesPage(page);
  await royalties.open(OCTOBER);
  await royalties.shown();
  await royalties.row("The Quiet Harbour").getByRole("link", { name: "The Quiet Harbour" }).click();
  await expect(page.getByRole("heading", { name: "The Quiet Harbour", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^The Quiet Harbour · Book · /);
  const address = page.url();
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Formats").getByRole("rowheader")).toHaveCount(3);
  await expect(
    part("Sales ranks").getByText("Not read yet").or(part("Sales ranks").getByText("Not read on your plan")).first(),
  ).toBeVisible();
  await inspectScreen(page, "book");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await form.title().fill("The Quieter Harbour");
  await form.save().click();
  await expect(shell.toast("Your book has been successfully updated")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "The Quieter Harbour", level: 1 })).toBeVisible();
  await part("Royalties").getByRole("link", { name: "Royalties of this book" }).click();
  await expect(page).toHaveURL(/\/royalties\?.*book=/);
});

test("the URL of another author's book leads back to the list with a message", async ({ browser }) => {
  const context = await browser.newContext();
  const page: Page = await context.newPage();
  await signInAsDemoAuthor(page);
  await page.goto("/books/edit/of-another-author");
  await expect(new Shell(page).toast("There was an issue fetching your book. Please contact support")).toBeVisible();
  await expect(page).toHaveURL("/books");
  await context.close();
});

test("the shelf's screens are accessible, in both themes and on small phones", async ({ page }) => {
  test.slow();
  await signInAsDemoAuthor(page);
  const books = new BooksPage(page);
  await books.open();
  await books.shown();
  await inspectScreen(page, "books");

  const [first, second, third] = await books.titles();
  await books.select(first!, second!, third!);
  await inspectScreen(page, "books-selected");
  const series = await books.begin("Series");
  await inspectScreen(page, "books-series");
  await series.getByRole("button", { name: "Cancel" }).click();
  const tags = await books.begin("Tags");
  await inspectScreen(page, "books-tags");
  await tags.getByRole("button", { name: "Cancel" }).click();
  const join = await books.begin("Merge");
  await inspectScreen(page, "books-join");
  await join.getByRole("button", { name: "Cancel" }).click();

  const csv = await books.beginCsvImport();
  await books.chooseCsv(csv, "shelf.csv", "Title,Authors,Format,ASIN,KENPC\nA book,Ada,Kindle,nonsense,many\n");
  await expect(csv.getByRole("alert")).toBeVisible();
  await inspectScreen(page, "books-csv-problems");
  await page.keyboard.press("Escape");

  await books.search().fill("no such book");
  await expect(page.getByRole("heading", { name: "No books found" })).toBeVisible();
  await inspectScreen(page, "books-none-found");
});

test("the book forms are accessible, in both themes and on small phones", async ({ page }) => {
  test.slow();
  await signInAsDemoAuthor(page);
  const form = new BookFormPage(page);
  await form.openAdd();
  await form.continue().click();
  await inspectScreen(page, "book-add");
  await form.manually().click();
  await form.save().click();
  await form.chooseSeries("Create New Series");
  await inspectScreen(page, "book-add-form");

  const books = new BooksPage(page);
  await books.open();
  await books.edit((await shownTitles(books))[0]!);
  await expect(form.title()).not.toHaveValue("");
  await inspectScreen(page, "book-edit");
  await page.getByRole("button", { name: /^Edit Kindle Edition/ }).click();
  await inspectScreen(page, "book-format");
  await page.keyboard.press("Escape");
  await form.deleteButton().click();
  await inspectScreen(page, "book-delete");
});

async function shownTitles(books: BooksPage) {
  await books.shown();
  await expect.poll(() => books.titles()).not.toEqual([]);
  return books.titles();
}
