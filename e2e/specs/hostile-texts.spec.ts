import type { Page } from "@playwright/test";
import { signInConnected } from "#e2e/fixtures/demo.ts";
import { HOSTILE_TEXTS } from "#e2e/fixtures/hostile-texts.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violationsOn } from "#e2e/fixtures/violations.ts";
import { PeerTitlesPage } from "#e2e/pages/ranks/peer-titles.page.ts";
import { ReviewsPage } from "#e2e/pages/reviews.page.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

/** Words of readers and of other authors that Amazon passes on: shown as plain text, whatever they are. */

const textAt = (i: number): string => HOSTILE_TEXTS[i % HOSTILE_TEXTS.length]!;

test.setTimeout(400_000);
test.use({ actionTimeout: 15_000 });

/** What an open page must never do with the texts. */
async function watched(page: Page) {
  const violations = await violationsOn(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    /** Checks the shown screen. */
    async expectPlainText(where: string): Promise<void> {
      expect(await page.evaluate(() => "executed" in window), where).toBe(false);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, `${where} scrolls sideways`).toBe(false);
      // Covers of the demo's own books come from this address.
      const foreign = `img:not([src^="${new URL(page.url()).origin}/"])`;
      const elements = `main :is(${foreign}, script, iframe, object, style, link, base, meta)`;
      expect(await page.locator(elements).count(), where).toBe(0);
      expect([violations, dialogs]).toEqual([[], []]);
    },
  };
}

test("two hundred hostile titles, texts and names of reviews are plain text", async ({ page }) => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(200);
  const reviews = new ReviewsPage(page);
  const all = HOSTILE_TEXTS.map((title, i) => ({
    title_set_asin: "B000000000",
    rating: (i % 5) + 1,
    title,
    text: textAt(i + 1),
    submitted_at: new Date(Date.UTC(2026, 9, 1) - i * HOUR_MS).toISOString(),
    is_vine: true,
    is_verified_purchase: true,
    reviewer: { name: textAt(i + 2), avatar: `https://elsewhere.invalid/${i}.svg` },
  }));
  await page.route("**/api/authorCentral/customerReviews", (route) => {
    const { page: number, size } = route.request().postDataJSON() as { page: number; size: number };
    return route.fulfill({ json: { data: all.slice((number - 1) * size, number * size), total: all.length } });
  });
  await signInConnected(page, reviews.open, reviews.reviews().first());
  const screen = await watched(page);
  await reviews.open();
  for (let number = 1; number <= HOSTILE_TEXTS.length / 10; number++) {
    if (number > 1) await reviews.turnTo(number);
    const newest = reviews.reviews().first().getByRole("heading");
    await expect(newest).toHaveText(new RegExp(` ${(number - 1) * 10}$`));
    await expect(reviews.reviews()).toHaveCount(10);
    await reviews.readMore();
    await screen.expectPlainText(`page ${number}`);
  }
});

test("two hundred hostile titles and names of peer titles are plain text", async ({ page }) => {
  const peers = new PeerTitlesPage(page);
  await signInConnected(page, peers.open, peers.field());
  const screen = await watched(page);
  const all = HOSTILE_TEXTS.map((title, i) => ({
    asin: `B0${String(i).padStart(8, "0")}`,
    title_set_asin: `B0${String(i).padStart(8, "0")}`,
    title,
    authors: [{ name: textAt(i + 1), asin: null }],
    binding: "kindle_meta_binding",
    image: `https://elsewhere.invalid/${i}.svg`,
    sales_rank: i + 1,
    average_review: 4,
    reviews: 3,
    published: null,
    publisher: textAt(i + 2),
    pages: null,
    file_size_kb: null,
    runtime_minutes: null,
  }));
  await page.route("**/api/authorCentral/searchBook", (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    return route.fulfill({ json: { data: all.slice(Number(query) * 20, Number(query) * 20 + 20) } });
  });
  for (let part = 0; part < HOSTILE_TEXTS.length / 20; part++) {
    await peers.search(String(part));
    await expect(page.getByText(`20 books for “${part}”`)).toBeVisible();
    await screen.expectPlainText(`search ${part}`);
  }
  // The books that were opened are kept in the browser and shown again.
  await page.route("**/api/kdp/titleset*", (route) => route.fulfill({ json: { data: all.slice(180) } }));
  await page.locator("main a[href*='/peer-titles/']").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await screen.expectPlainText("the panel");
  await page.keyboard.press("Escape");
  await expect(peers.recent()).toBeVisible();
  await screen.expectPlainText("the recent books");
});
