import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { RanksPage } from "#e2e/pages/ranks/ranks.page.ts";

/** The demo author's ranks, which our server reads with the author's own Author Central session. */

const [TITLE, KINDLE] = ["The Winter Ferry", "Kindle Edition"];
const A_RANK = /#\d[\d,]*/;
/** The demo author's portal is connected once all reports are imported, and the first readings follow. */
const READ_WITHIN = { timeout: 240_000 };

test.setTimeout(400_000);

test("ranks arrive without a reload, and the list is searched, sorted and left for a book and back", async ({
  page,
}) => {
  const ranks = new RanksPage(page);
  await signInAsDemoAuthor(page);
  await ranks.open();
  await expect(ranks.heading()).toBeVisible();
  await ranks.search().fill("winter ferry");
  await expect(ranks.row(TITLE, KINDLE)).toContainText(A_RANK, READ_WITHIN);
  await expect(page).toHaveURL(/winter/);
  await inspectScreen(page, "ranks-searched");

  await ranks.sort("Rank");
  const list = page.url();
  await ranks.view(TITLE).first().click();
  await expect(ranks.panel().getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(/\/ranks\/view\/[0-9A-Z]{10}\/[0-9A-Z]{10}/);
  await expect(ranks.panel().getByText("Current rank")).toBeVisible();
  await ranks.closePanel();
  await expect(page).toHaveURL(list);
  await expect(ranks.search()).toHaveValue("winter ferry");

  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { name: TITLE, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Last 30 days" })).toBeVisible();
  await inspectScreen(page, "rank-page");

  await ranks.open();
  await expect(ranks.rows().nth(19)).toBeVisible();
  await inspectScreen(page, "ranks");
});

test("a favorite comes first, is listed alone, survives a reload, and is removed again", async ({ page }) => {
  const ranks = new RanksPage(page);
  await signInAsDemoAuthor(page);
  await ranks.open();
  await ranks.search().fill("winter ferry");
  const marked = ranks.stored();
  await ranks.mark(TITLE).first().click();
  await expect(ranks.unmark(TITLE).first()).toBeVisible();
  expect((await marked).status()).toBe(200);
  await page.reload();
  await expect(ranks.unmark(TITLE).first()).toBeVisible();
  await ranks.open();
  await expect(ranks.rows().first()).toContainText(TITLE);
  await ranks.favoritesOnly().click();
  await expect(ranks.rows().first()).toContainText(TITLE);
  // Among all books the row stays where it is.
  await ranks.favoritesOnly().click();
  const unmarked = ranks.stored();
  await ranks.unmark(TITLE).first().click();
  await expect(ranks.mark(TITLE).first()).toBeVisible();
  expect((await unmarked).status()).toBe(200);
});

test("on a phone ranks are filtered from a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ranks = new RanksPage(page);
  await signInAsDemoAuthor(page);
  await ranks.open();
  await ranks.filters().click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await inspectScreen(page, "ranks-filters", { on: "phone" });
  await drawer.getByRole("switch", { name: "Favorites only" }).click();
  await drawer.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByText("No books match these filters")).toBeVisible();
  await ranks.resetFilter().first().click();
  await expect(ranks.rows().first()).toBeVisible();
});
