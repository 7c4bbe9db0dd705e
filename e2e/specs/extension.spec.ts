import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties.page.ts";

/** How figures come in by themselves: the extension in a real browser, from installing it to the report. */

const marcus = sharedAuthor("Marcus");

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

test("from sign-up to the report: connect, sign in at Amazon, choose a currency, and the history comes in", async ({
  withExtension,
}) => {
  const { page, author, retailer } = await withExtension(marcus);
  await page.goto("/royalties");
  await expect(page).toHaveURL(/\/extension\/activate/);
  const step = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

  await step("Connect this browser").getByRole("button", { name: "Connect this browser" }).click();
  await expect(step("Connect this browser")).toContainText(`Connected with ${author.email}`);
  // Nobody is signed in at the retailer yet.
  await expect(page.getByRole("alert")).toContainText("Unable to access your KDP dashboard");
  await expect(page.getByRole("alert")).toContainText("Keep me signed in");
  await inspectScreen(page, "extension-activate");

  await retailer.signIn("marcus@retailer.example");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Activate and import my sales history" }).click();
  await expect(step("Import your sales history")).toContainText("Your sales history is imported", { timeout: 200_000 });

  await page.getByRole("link", { name: "See your royalties" }).click();
  const royalties = new RoyaltiesPage(page);
  await royalties.shown();
  await royalties.open("?preset=lifetime&currency=USD");
  await royalties.shown();
  await expect(royalties.rows()).toHaveCount(3);
});
