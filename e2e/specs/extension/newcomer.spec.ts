import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { countClicks } from "#e2e/fixtures/clicks.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";

const noor = sharedAuthor("Noor");

test.setTimeout(180_000);
// The document's head expects the report at the address of a signed-in author.
test.use({ expectedConsole: [/was preloaded using link preload but not used/] });

test("a new author with the extension, signed in at Amazon, sees the first royalties after at most five clicks", async ({
  withExtension,
}) => {
  const { page, amazon, context } = await withExtension(noor);
  await amazon.signIn("ines@retailer.example");
  const clicks = await countClicks(context);
  await page.goto("/");
  await page.getByRole("button", { name: "Connect this browser" }).click();
  await page.getByRole("button", { name: "Activate and import my sales history" }).click();
  await page.getByRole("link", { name: "See your royalties" }).click({ timeout: 90_000 });
  await expect(new RoyaltiesPage(page).headline()).toContainText("$", { timeout: 30_000 });
  test.info().annotations.push({ type: "clicks", description: String(clicks.count) });
  expect(clicks.count).toBeLessThanOrEqual(5);
});
