import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";

const OCTOBER = "?start=2025-10-01&end=2025-10-31&currency=USD";

/** Holds the answers to some reads back until the returned function is called. */
async function holdBack(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  for (const path of paths)
    await page.route(`**/api${path}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("colophon-seen")));

test("a report opens with the figures of the last visit, says so until new ones arrive, and signing out removes them", async ({
  newAuthor,
}) => {
  const { page, author } = await newAuthor(undefined, { imported: [await wholeOctober()] });
  const royalties = new RoyaltiesPage(page);
  const line = page.getByText(/^As of your last visit, /);
  await royalties.open(OCTOBER);
  await royalties.shown();
  await expect(line).toBeHidden();

  const release = await holdBack(page, getUser.path, getRoyaltiesReport.path);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(royalties.total("Sales")).toHaveText("4");
  await release();
  await expect(line).toBeHidden();
  await expect(royalties.total("Sales")).toHaveText("4");

  expect(await kept(page)).not.toEqual([]);
  await new Shell(page).signOut();
  expect(await kept(page)).toEqual([]);
  await new SignInPage(page).signIn(author);
  const releaseAgain = await holdBack(page, getRoyaltiesReport.path);
  await royalties.open(OCTOBER);
  await expect(page.getByRole("status", { name: "Loading your royalties" })).toBeVisible();
  await expect(line).toBeHidden();
  await releaseAgain();
  await royalties.shown();
});
