import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { FollowersPage } from "#e2e/pages/followers.page.ts";

/** Event logs as flags on charts of other figures, off until the author asks for them. */

/** The demo author's followers and event logs are read and seeded in the background. */
const READ_WITHIN = { timeout: 240_000 };

test.setTimeout(400_000);

test("an author puts events on the followers' chart and opens one with the keyboard alone", async ({ page }) => {
  const followers = new FollowersPage(page);
  await signInAsDemoAuthor(page);
  const events = followers.growth().getByRole("switch", { name: "Event Logs" });
  const flags = followers.growth().getByRole("img", { name: /^Event Logs: .+, \w{3} \d+/ });
  await expect(async () => {
    await followers.open();
    await expect(events).toBeVisible();
    await events.check();
    await expect(flags.first()).toBeVisible();
  }).toPass(READ_WITHIN);
  await expect(followers.growth()).toContainText(/\d+ events in these days\./);
  await inspectScreen(page, "followers-events");
  await page.setViewportSize({ width: 1280, height: 900 });
  await events.focus();
  await page.keyboard.press("Tab");
  await expect(flags.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(flags.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(flags.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/booklogs(\/[^/]+\/insights)?$/);
});
