import type { BrowserContext } from "@playwright/test";
import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { PopupPage } from "#e2e/pages/extension/popup.page.ts";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";

const cleo = sharedAuthor("Cleo");
const WITHHELD = "Your browser doesn’t let the extension read Amazon’s pages";

test.setTimeout(180_000);

/** Sets the extension's site access like the author does on Chrome's page about the extension. */
async function setSiteAccess(context: BrowserContext, hostAccess: "ON_CLICK" | "ON_ALL_SITES"): Promise<void> {
  const manage = await context.newPage();
  await manage.goto(`chrome://extensions/?id=${EXTENSION_ID}`);
  await manage.evaluate(
    (change) => {
      const { developerPrivate } = chrome as unknown as {
        developerPrivate: { updateExtensionConfiguration: (change: object) => Promise<void> };
      };
      return developerPrivate.updateExtensionConfiguration(change);
    },
    { extensionId: EXTENSION_ID, hostAccess },
  );
  await manage.close();
}

test("an author who withholds the sites reads what is missing, and figures arrive again once they are granted", async ({
  withExtension,
}) => {
  const { page, context, amazon } = await withExtension(cleo);
  const popup = await PopupPage.open(context);
  const step = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

  await test.step("says so before the browser is connected", async () => {
    await setSiteAccess(context, "ON_CLICK");
    await expect(popup.view()).toContainText(WITHHELD);
    await popup.inspect("popup-no-access-new");
    await setSiteAccess(context, "ON_ALL_SITES");
    await expect(popup.view()).not.toContainText(WITHHELD);
  });

  await test.step("connects and imports", async () => {
    await amazon.signIn("ines@retailer.example");
    await page.goto("/extension/activate");
    await step("Connect this browser").getByRole("button", { name: "Connect this browser" }).click();
    await page.getByRole("button", { name: "Activate and import my sales history" }).click();
    await expect(step("Import your sales history")).toContainText("Your sales history is imported", {
      timeout: 60_000,
    });
  });

  await test.step("names the missing access instead of an unreachable Amazon, in the popup and on the page", async () => {
    await setSiteAccess(context, "ON_CLICK");
    await expect(popup.view()).toContainText(WITHHELD);
    await page.goto("/account/extension");
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(page.getByRole("alert")).toContainText(WITHHELD);
    await popup.inspect("popup-no-access");
  });

  await test.step("asks the browser for the manifest's sites, in the click on the button", async () => {
    const asked = popup.page.evaluate(
      () =>
        new Promise<chrome.permissions.Permissions>((done) => {
          const request = chrome.permissions.request.bind(chrome.permissions);
          chrome.permissions.request = (wanted) => {
            done(wanted);
            return request(wanted);
          };
        }),
    );
    await popup.button("Allow access to these sites").click();
    const sites = await popup.page.evaluate(() => chrome.runtime.getManifest().host_permissions);
    expect(await asked).toEqual({ origins: sites });
  });

  await test.step("fetches again once the browser grants them", async () => {
    // The browser's own dialog is out of a test's reach, so the page about the extension grants what it would.
    await setSiteAccess(context, "ON_ALL_SITES");
    await expect(popup.view()).not.toContainText(WITHHELD);
    // An open page keeps the old message, and the sync that follows the permission takes its time.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/Last fetched: /)).toBeVisible();
      await expect(page.getByRole("alert")).toBeHidden({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  });
});
