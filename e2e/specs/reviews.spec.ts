import type { Page } from "@playwright/test";
import { signInConnected } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { AmazonPages } from "#e2e/pages/extension/amazon.page.ts";
import { ReviewsPage } from "#e2e/pages/reviews.page.ts";
import { AMAZON_EMAIL } from "#local/demo/connect-amazon.ts";

/** Customer reviews, live from Author Central with the stored session. */

const REVIEWS = "/api/customerReviews";

test.setTimeout(400_000);
test.use({ actionTimeout: 15_000, expectedConsole: [/status of 409 .*\/customerReviews|ERR_INTERNET_DISCONNECTED/] });

/** How often the open page has asked the server for reviews. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/authorCentral/customerReviews")) calls++;
  });
  return () => calls;
}

/** Opens the demo author's reviews, once the portal is connected. */
async function openAsDemoAuthor(page: Page): Promise<ReviewsPage> {
  const reviews = new ReviewsPage(page);
  await signInConnected(page, reviews.open, reviews.reviews().first());
  return reviews;
}

test("in cookie mode an author pages, filters and narrows reviews, and returns to the same view", async ({ page }) => {
  const reviews = await openAsDemoAuthor(page);
  await expect(reviews.heading()).toBeVisible();
  await expect(reviews.reviews()).toHaveCount(10);
  await expect(page.getByText("Recent reviews take 1-2 days to appear.")).toBeVisible();
  await inspectScreen(page, "reviews");

  await reviews.figures().click();
  await expect(page.getByText(/out of 5 on average in the newest/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Stars" }).getByRole("row")).toHaveCount(5);
  await inspectScreen(page, "reviews-figures");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV: Rating by month" }).click();
  expect((await download).suggestedFilename()).toBe("Reviews-by-month.csv");

  const first = await reviews.reviews().first().textContent();
  await reviews.turnTo(2);
  await expect(page).toHaveURL(/page=2/);
  await expect(reviews.reviews()).toHaveCount(10);
  await page.goBack();
  await expect(reviews.reviews().first()).toHaveText(first!);

  await reviews.chooseStars("5 stars");
  await expect(page.getByText(/match your filters/)).toBeVisible();
  await expect(reviews.reviews().filter({ hasText: "5 out of 5 stars" })).toHaveCount(10);
  await reviews.verifiedOnly().click();
  await expect(page).toHaveURL(/stars=5&verified=1/);
  await page.reload();
  await expect(reviews.reviews().filter({ hasText: "Verified purchase" })).toHaveCount(10);
  await inspectScreen(page, "reviews-filtered", { on: "desk" });
  await reviews.resetFilter().click();
  await expect(reviews.reviews().first()).toHaveText(first!);

  await reviews.book().fill("winter ferry");
  await page.getByRole("option", { name: "The Winter Ferry" }).click();
  await expect(page).toHaveURL(/book=/);
  await expect(reviews.reviews().filter({ hasText: "The Winter Ferry" })).toHaveCount(10);
  await reviews.store().selectOption("United Kingdom");
  await expect(page).toHaveURL(/store=/);
  await reviews.reviews().first().getByRole("link", { name: "The Winter Ferry" }).click();
  await expect(page).toHaveURL(/\/books\/[^/]+$/);
});

test("title sets that Amazon refuses are read again exactly once, and nothing shows if that fails too", async ({
  page,
  context,
}) => {
  const reviews = await openAsDemoAuthor(page);
  const amazon = new AmazonPages(context, new URL(page.url()).port);
  const calls = countCalls(page);
  await amazon.order({ account: AMAZON_EMAIL, site: "author", path: REVIEWS, fault: "419", times: 1 });
  await reviews.turnTo(2);
  await expect(page).toHaveURL(/page=2/);
  // The first page stays on the screen until the second has come.
  await expect.poll(calls).toBe(2);
  await expect(reviews.reviews()).toHaveCount(10);

  await amazon.order({ account: AMAZON_EMAIL, site: "author", path: REVIEWS, fault: "400", times: 2 });
  await reviews.turnTo(3);
  await expect(reviews.refused()).toBeVisible();
  await expect(reviews.reviews()).toHaveCount(0);
  expect(calls()).toBe(4);
  await inspectScreen(page, "reviews-refused");
  await reviews.tryAgain().click();
  await expect(reviews.reviews()).toHaveCount(10);
  expect(calls()).toBe(5);
});

test("a dead network shows a retry button and nothing else", async ({ page, context }) => {
  const reviews = await openAsDemoAuthor(page);
  await context.setOffline(true);
  await reviews.turnTo(2);
  await expect(reviews.tryAgain()).toBeVisible();
  await expect(reviews.login()).toBeHidden();
  await expect(reviews.reviews()).toHaveCount(0);
  await reviews.tryAgain().click();
  await expect(reviews.tryAgain()).toBeVisible();
  // The page reads again as soon as the browser is online.
  await context.setOffline(false);
  await expect(reviews.reviews()).toHaveCount(10);
});

test("on a phone reviews are filtered from a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const reviews = await openAsDemoAuthor(page);
  await reviews.filters().click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await inspectScreen(page, "reviews-filters", { on: "phone" });
  await reviews.chooseStars("5 stars");
  await drawer.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByText(/match your filters/)).toBeVisible();
});
