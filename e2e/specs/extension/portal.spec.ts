import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { ConnectPage } from "#e2e/pages/extension/connect.page.ts";
import { FollowersPage } from "#e2e/pages/followers.page.ts";
import { ReviewsPage } from "#e2e/pages/reviews.page.ts";

/** Author Central read by the extension in the author's own browser, without a session on our server. */

const rita = sharedAuthor("Rita");
const AMAZON_ACCOUNT = "nell@retailer.example";
const [FIRST, SECOND] = ["Nell Farrow", "Wren Hollis"];
const REVIEWS = { account: AMAZON_ACCOUNT, site: "author", path: "/api/customerReviews" };
const FOLLOWERS = { account: AMAZON_ACCOUNT, site: "author", path: "/api/authors/" };
const LIVE_READS = /\/api\/(authorCentral\/customerReviews|amazon-authors\/.*followerCount)/;

test.setTimeout(180_000);
test.use({ actionTimeout: 15_000, expectedConsole: [/answer: 500 .*\/author\/api\/authors\//] });

test("the extension reads reviews and followers, and says what to do when Amazon refuses or ends the session", async ({
  withExtension,
}) => {
  const { page, amazon } = await withExtension(rita);
  const reviews = new ReviewsPage(page);
  const followers = new FollowersPage(page);
  const onServer: string[] = [];
  page.on("request", (request) => {
    if (LIVE_READS.test(request.url())) onServer.push(request.url());
  });
  await amazon.signIn(AMAZON_ACCOUNT);
  await new ConnectPage(page).activate();
  await expect(page.getByText("Your sales history is imported")).toBeVisible({ timeout: 90_000 });

  await test.step("reviews are listed", async () => {
    await reviews.open();
    await expect(reviews.reviews().first()).toBeVisible();
    await inspectScreen(page, "reviews-extension", { on: "desk" });
  });

  await test.step("title sets that are refused once are read again without a word", async () => {
    await amazon.order({ ...REVIEWS, fault: "419", times: 1 });
    await page.reload();
    await expect(reviews.reviews().first()).toBeVisible();
  });

  await test.step("title sets that are refused twice are read again on request", async () => {
    await amazon.order({ ...REVIEWS, fault: "400", times: 2 });
    await page.reload();
    await expect(reviews.refused()).toBeVisible();
    await reviews.tryAgain().click();
    await expect(reviews.reviews().first()).toBeVisible();
  });

  await test.step("followers of the first pen name are read, and those of another on request", async () => {
    await followers.openLive();
    await expect(followers.card(FIRST)).toContainText(/\d[\d,]* followers?/);
    await expect(followers.card(FIRST)).toContainText(/Last Updated by Amazon: \w{3} \d/);
    await inspectScreen(page, "follower-count-extension", { on: "desk" });
    await followers.changeAuthor(SECOND);
    await expect(followers.card(SECOND)).toContainText("0 followers");
  });

  await test.step("a failed read offers another one, and the chosen pen name stays", async () => {
    await amazon.order({ ...FOLLOWERS, fault: "500", times: 1 });
    await page.reload();
    await expect(followers.failed()).toBeVisible();
    await followers.tryAgain().click();
    await expect(followers.card(SECOND)).toBeVisible();
  });

  await test.step("without a session, both pages lead to the sign-in, and read on afterwards", async () => {
    await amazon.signOut(AMAZON_ACCOUNT);
    await page.reload();
    await expect(followers.login()).toHaveAttribute("target", "_blank");
    await inspectScreen(page, "follower-count-login", { on: "desk" });
    await reviews.open();
    await expect(reviews.login()).toHaveAttribute("target", "_blank");
    await inspectScreen(page, "reviews-login", { on: "desk" });
    await amazon.signIn(AMAZON_ACCOUNT);
    await reviews.tryAgainAfterLogin().click();
    await expect(reviews.reviews().first()).toBeVisible();
  });

  expect(onServer).toEqual([]);
});
