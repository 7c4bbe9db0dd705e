import { signInConnected } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { PeerTitlesPage } from "#e2e/pages/ranks/peer-titles.page.ts";

/** Books of other authors, searched with the demo author's own Author Central session. */

const TITLE = "The Ropewalk Murders";
const PANEL_ADDRESS = /\/peer-titles\/ranks\/[0-9A-Z]{10}\/kindle_meta_binding/;

test.setTimeout(400_000);

test("a book of another author is found, opened with its history and reviews, and stays among the recent ones", async ({
  page,
}) => {
  const peers = new PeerTitlesPage(page);
  await signInConnected(page, peers.open, peers.field());
  await peers.search("ropewalk");
  await expect(peers.found(TITLE).first()).toContainText("by Imogen Sallow");
  await expect(peers.found(TITLE).first()).toContainText(/#\d/);
  await inspectScreen(page, "peer-titles");

  await peers.found(TITLE).first().click();
  await expect(page).toHaveURL(PANEL_ADDRESS);
  await expect(peers.panel().getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(peers.panel().getByRole("table", { name: "Last 6 months" })).toBeVisible();
  await peers.panel().getByRole("tab", { name: "History" }).click();
  await expect(peers.panel().getByRole("region", { name: "Rank history" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/peer-titles\?q=ropewalk/);
  await expect(peers.recent().getByText(TITLE)).toBeVisible();

  await peers
    .recent()
    .getByRole("link", { name: new RegExp(TITLE) })
    .click();
  // The link opens the panel; its address alone opens the page.
  await expect(page).toHaveURL(PANEL_ADDRESS);
  await page.reload();
  await expect(page.getByRole("heading", { name: TITLE, level: 1 })).toBeVisible();
  await inspectScreen(page, "peer-title-page");
});

test("a search without results says what to check, and an unknown format is no page", async ({ page }) => {
  const peers = new PeerTitlesPage(page);
  await signInConnected(page, peers.open, peers.field());
  await peers.search("no such book anywhere");
  await expect(page.getByText("Please make sure the ASIN is LIVE and available in the US Marketplace")).toBeVisible();
  await page.goto("/peer-titles/view/B000000001/scroll_meta_binding");
  await expect(page.getByRole("heading", { name: /404|no page/i })).toBeVisible();
});

test("shows a watched book of another author beside one of the author's own, and stops watching it", async ({
  page,
}) => {
  const peers = new PeerTitlesPage(page);
  await signInConnected(page, peers.open, peers.watched().getByRole("img", { name: /\d/ }).first());
  await expect(peers.watched().getByText("1 of 5")).toBeVisible();
  await inspectScreen(page, "watched-peers");

  await peers.watched().getByRole("link").first().click();
  await expect(peers.panel().getByLabel("Beside your book")).toBeVisible();
  await peers.panel().getByLabel("Beside your book").selectOption({ index: 1 });
  await expect(peers.panel().getByRole("heading", { name: "Ranks side by side" })).toBeVisible();
  await peers
    .panel()
    .getByRole("button", { name: /^Stop watching/ })
    .click();
  await expect(peers.panel().getByRole("button", { name: /^Watch/ })).toBeVisible();
  await expect(peers.panel().getByLabel("Beside your book")).toHaveCount(0);
  await peers
    .panel()
    .getByRole("button", { name: /^Watch/ })
    .click();
  await expect(peers.panel().getByRole("button", { name: /^Stop watching/ })).toBeVisible();
});
