import { watchSession } from "#e2e/fixtures/session.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { busierOctober, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

test("an import appears on the author's other page and in an open report without a reload, and on no other user's", async ({
  newAuthor,
}) => {
  test.slow();
  const ada = await newAuthor("Ada");
  const grace = await newAuthor("Grace");
  const second = await ada.context.newPage();
  const sessions = [watchSession(second), watchSession(grace.page)] as const;
  await new ImportsPage(ada.page).open();
  await new ImportsPage(second).open();
  await new ImportsPage(grace.page).open();
  for (const session of sessions) await expect.poll(() => session.openSockets()).toBe(1);

  await new ImportsPage(ada.page).import([await wholeOctober()]);
  await expect(new ImportsPage(second).pastImports()).toHaveCount(1);
  await expect(new ImportsPage(second).pastImports()).toContainText("Royalties for October 2025");
  await expect(new Shell(second).toast("Royalties are now available to view")).toBeVisible();
  expect(sessions[0].received().join()).toContain("ama.royalties.first.sync");
  expect(sessions[1].received()).toEqual([]);
  await expect(new ImportsPage(grace.page).pastImports()).toHaveCount(0);

  await new Shell(second).go("Royalties");
  const royalties = new RoyaltiesPage(second);
  await royalties.shown();
  await expect(new Shell(second).toast("Royalties are now available to view")).toBeHidden();
  await royalties.open("?start=2025-10-01&end=2025-10-31");
  await expect(royalties.total("Sales")).toHaveText("4");
  await new ImportsPage(ada.page).import([await busierOctober()]);
  await expect(royalties.total("Sales")).toHaveText("9");
  expect(sessions[1].received()).toEqual([]);
});

test("an empty report offers the data sources and opens automatically when the first figures arrive", async ({
  newAuthor,
}) => {
  const { page, context } = await newAuthor();
  await new RoyaltiesPage(page).open();
  await page.getByRole("link", { name: "Upload a report" }).click();
  const waiting = await context.newPage();
  await waiting.goto("/royalties/importing");
  await expect(waiting.getByRole("heading", { name: "There is nothing to wait for yet" })).toBeVisible();
  await new ImportsPage(page).import([await wholeOctober()]);
  await expect(waiting).toHaveURL(/\/royalties(\?|$)/);
});
