import { readFile } from "node:fs/promises";
import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { FollowersPage } from "#e2e/pages/followers.page.ts";

/** The demo author's followers, which our server reads with the author's own Author Central session. */

const [FIRST, SECOND] = ["Clara Winterbourne", "E. J. Thorne"];
const FOLLOWERS = /\d[\d,]* followers/;
/** The demo author's portal is connected once all reports are imported. */
const READ_WITHIN = { timeout: 240_000 };

test.setTimeout(400_000);

test("an author sees each pen name's followers and their growth, and takes the figures along", async ({ page }) => {
  const followers = new FollowersPage(page);
  await signInAsDemoAuthor(page);
  await expect(async () => {
    await followers.open();
    await expect(followers.card(FIRST)).toContainText(FOLLOWERS);
  }).toPass(READ_WITHIN);
  await expect(followers.card(FIRST)).toContainText(/Last updated \w{3} \d/);
  await expect(followers.growth()).toContainText(/Your 2 pen names gained [\d,]+ followers together/);
  await inspectScreen(page, "followers");

  await test.step("a chosen pen name is remembered in this browser, on both pages", async () => {
    await followers.changeAuthor(SECOND);
    await expect(followers.card(SECOND)).toContainText(FOLLOWERS);
    await page.reload();
    await expect(followers.card(SECOND)).toContainText(FOLLOWERS);
  });

  await test.step("the period is part of the address, and the table and file show its counts", async () => {
    await followers.choosePeriod("Last 30 Days");
    await expect(page).toHaveURL(/period=last_30_days/);
    await page.reload();
    await followers.openTable();
    await expect(followers.growth().getByRole("columnheader", { name: SECOND })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await followers.growth().getByRole("button", { name: "Download CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^followers-.*\.csv$/);
    const rows = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(rows[0]).toContain("Date,Pen name,Followers");
    expect(rows.length).toBeGreaterThan(40);
    await inspectScreen(page, "followers-table");
  });

  await test.step("the extension's page shows the same counts below the way to the extension", async () => {
    await followers.openLive();
    await expect(page.getByRole("link", { name: "Install Extension" })).toBeVisible();
    await expect(followers.growth()).toContainText(/Your 2 pen names gained [\d,]+ followers together/);
    await inspectScreen(page, "follower-count");
  });
});
