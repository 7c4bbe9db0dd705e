import { signInAsDemoAuthor, signInConnected } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { RanksPage } from "#e2e/pages/ranks/ranks.page.ts";
import { ReviewsPage } from "#e2e/pages/reviews.page.ts";
import { WORKS } from "#local/simulators/amazon/dataset/author.ts";

/** The addresses of one book's ranks, with their tabs, as pages and as panels. */

const WORK = WORKS.find(({ title }) => title === "The Winter Ferry")!;
const KINDLE = WORK.formats[0]!.asin;
const DE = "A1PA6795UKMFR9";
const MISSING = /404|no page/i;

test.setTimeout(400_000);

const ADDRESSES: readonly (readonly [address: string, heading: string | RegExp, tab: string | null])[] = [
  [`/ranks/view/${KINDLE}/${KINDLE}`, WORK.title, "Overview"],
  [`/ranks/view/${KINDLE}/${KINDLE}/${DE}`, WORK.title, "Overview"],
  [`/ranks/${KINDLE}/${KINDLE}`, WORK.title, "Overview"],
  [`/ranks/${KINDLE}/${KINDLE}/${DE}`, WORK.title, "Overview"],
  [`/ranks/view/${KINDLE}/${KINDLE}?tab=history`, WORK.title, "History"],
  [`/ranks/view/${KINDLE}/${KINDLE}/${DE}?tab=reviews`, WORK.title, "Reviews"],
  [`/ranks/view/${KINDLE}/${KINDLE}?tab=elsewhere`, WORK.title, "Overview"],
  ["/ranks?sort=best", "My Ranks", null],
  ["/ranks/compare/X", MISSING, null],
  ["/ranks/view/X", MISSING, null],
  [`/ranks/view/${KINDLE}/${KINDLE}/A2Q3Y263D00KWC`, MISSING, null],
];

test("every address of a book's ranks shows its screen, after a reload as well", async ({ page }) => {
  await signInAsDemoAuthor(page);
  for (const [address, heading, tab] of ADDRESSES)
    await test.step(address, async () => {
      await page.goto(address);
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
        if (tab) await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      }
    });
});

test("tabs are chosen by keyboard in the panel, which closes in one step and opens again by going forward", async ({
  page,
}) => {
  const ranks = new RanksPage(page);
  const reviews = new ReviewsPage(page);
  await signInConnected(page, reviews.open, reviews.reviews().first());
  await ranks.open();
  await ranks.search().fill("winter ferry");
  await expect(page).toHaveURL(/winter/);
  const list = page.url();
  await ranks.view(WORK.title).first().click();
  const tab = (name: string) => ranks.panel().getByRole("tab", { name });
  await inspectScreen(page, "rank-panel");
  await page.setViewportSize({ width: 1280, height: 900 });
  await tab("Overview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("History")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/tab=history/);
  await inspectScreen(page, "rank-panel-history");
  await page.setViewportSize({ width: 1280, height: 900 });
  await tab("Reviews").click();
  await expect(page).toHaveURL(/tab=reviews/);
  await expect(ranks.panel().getByRole("list", { name: "Reviews" })).toBeVisible();
  await inspectScreen(page, "rank-panel-reviews");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(tab("Reviews")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test("the keyboard's focus stays in the panel, and returns to the link that opened it", async ({ page }) => {
  const ranks = new RanksPage(page);
  await signInAsDemoAuthor(page);
  await ranks.open();
  await ranks.search().fill("winter ferry");
  await expect(page).toHaveURL(/winter/);
  const opener = ranks.view(WORK.title).first();
  await opener.press("Enter");
  await expect(ranks.panel().getByRole("heading", { name: WORK.title })).toBeVisible();
  const focused = ranks.panel().locator(":focus");
  const first = ranks.panel().getByRole("button", { name: "Close" });
  await first.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(focused).toBeVisible();
  await expect(first).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(ranks.panel()).toBeHidden();
  await expect(opener).toBeFocused();
});
