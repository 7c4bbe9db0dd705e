import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";

/**
 * Cookie mode for an author: opting in, both permissions, proof at Amazon's sign-in, session details, and opting
 * out.
 */

const hanna = sharedAuthor("Hanna");

test.setTimeout(180_000);
test.use({ expectedConsole: [/status of 403 .*\/resync/] });

test("an author turns on cookie mode, grants the browser permission, proves the Amazon account, and turns everything off again", async ({
  withExtension,
}) => {
  const { page, context, amazon } = await withExtension(hanna);
  const step = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

  await test.step("connects the browser first and returns", async () => {
    await page.goto("/connect");
    await page.getByRole("button", { name: "Connect this browser" }).click();
    await expect(page).toHaveURL(/\/connect$/);
  });

  await test.step("stores nothing before the author has agreed and the browser permission is granted", async () => {
    await expect(step("What you get")).toContainText("Anyone who has them can act as you at Amazon");
    await inspectScreen(page, "connect");
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await expect(step("Allow it in this browser")).toContainText("Waiting for your browser");
    const popup = await context.newPage();
    await popup.goto(`chrome-extension://${EXTENSION_ID}/popup.html`);
    await popup.getByRole("button", { name: "Let Colophon keep your Amazon session" }).click();
    await expect(popup.getByRole("button", { name: "Let Colophon keep your Amazon session" })).toBeHidden();
    await popup.close();
  });

  await test.step("proves the account at Amazon's own sign-in", async () => {
    await amazon.signIn("jun@retailer.example");
    await page.getByRole("link", { name: "Continue to Amazon" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByRole("heading", { name: "Your account is connected" })).toBeVisible();
    await expect(page.getByRole("row", { name: "KDP True" })).toBeVisible();
    await expect(page).toHaveURL(/\/connect\/confirm$/);
    await inspectScreen(page, "connect-confirm");
  });

  await test.step("links an Author Central account the same way", async () => {
    await page.goto("/amazon-accounts");
    await expect(page.getByText("You have no Author Central accounts connected.")).toBeVisible();
    await page.getByRole("button", { name: "Connect Account" }).click();
    await page.getByRole("link", { name: "OK, Let’s connect my account" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveURL(/\/amazon-accounts$/);
    await expect(step("Author Central Accounts").getByRole("listitem")).toContainText("Jun Alder");
    await inspectScreen(page, "linked-accounts");
  });

  await test.step("replaces a session that Amazon has ended by the browser's on the next request", async () => {
    await amazon.signOut("jun@retailer.example");
    await amazon.signIn("jun@retailer.example");
    await page.getByRole("button", { name: "More for jun@retailer.example" }).click();
    await page.getByRole("menuitem", { name: "Resync" }).click();
    await expect(page.getByText("Your Amazon Account has been resynced")).toBeVisible({ timeout: 45_000 });
  });

  await test.step("lists the stored session and deletes it with one click", async () => {
    await page.goto("/account/data");
    const session = step("Your session at Amazon");
    await expect(session.getByRole("listitem")).toHaveCount(2);
    await inspectScreen(page, "data-cookie-mode");
    await session.getByRole("button", { name: "Leave cookie mode and delete all sessions" }).click();
    await expect(session).toContainText("No session is stored.");
    const worker = context.serviceWorkers().find((one) => one.url().includes(EXTENSION_ID));
    // The extension removes its permission after the page has its answer.
    await expect
      .poll(() => worker?.evaluate(() => chrome.permissions.contains({ permissions: ["cookies"] })))
      .toBe(false);
  });
});
