import { landAs, signInConnected } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { WORKS } from "#local/simulators/amazon/dataset/author.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";

test("a book is found and opened by keyboard alone", async ({ page }) => {
  await landAs(page, "author");
  await new RoyaltiesPage(page).shown();
  const shell = new Shell(page);
  const [work] = WORKS;
  await page.keyboard.press("/");
  await expect(shell.search()).toBeFocused();
  await page.keyboard.type(work!.title.toLowerCase().slice(0, 8));
  await expect(shell.found().filter({ hasText: work!.title }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/books\/[^/]+$/);

  await page.keyboard.press("Escape");
  await page.locator("body").press("/");
  await page.keyboard.type("no such book anywhere");
  await expect(page.getByText("Nothing found for “no such book anywhere”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shell.search()).toHaveValue("");
});

test("the question mark lists the shortcuts, and g plus a letter navigates", async ({ page }) => {
  await landAs(page, "author");
  await new RoyaltiesPage(page).shown();
  const shell = new Shell(page);
  await page.keyboard.press("?");
  await expect(shell.keyboardHelp()).toBeVisible();
  const listed = shell.keyboardHelp().getByRole("row");
  await expect(listed.filter({ hasText: "Search" }).first()).toContainText("/");
  await expect(listed.filter({ hasText: "Account" })).toContainText(/g.*a/);
  await page.keyboard.press("Escape");
  await expect(shell.keyboardHelp()).toBeHidden();

  for (const [letter, path] of [
    ["i", "/imports"],
    ["b", "/books"],
    ["a", "/account/settings"],
    ["r", /\/royalties/],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(path);
  }
});

test("Ctrl-K and what a page is called opens it", async ({ page }) => {
  test.slow();
  // Payments are imported after all royalties; until then their page leads elsewhere.
  await signInConnected(page, () => page.goto("/royalties/payouts"), page.getByRole("table").first());
  await page.goto("/royalties");
  await new RoyaltiesPage(page).shown();
  const shell = new Shell(page);
  for (const [text, url] of [
    ["money trail", /\/royalties\/payouts\?view=trail$/],
    ["payments", /\/royalties\/payouts(?!\?view=trail)/],
    ["add event", /\/booklogs\/add$/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await expect(shell.search()).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(url);
  }
});

test("menu, search and keys stay while a page without figures yet reads the user again", async ({ newAuthor }) => {
  const { page } = await newAuthor("Kai");
  await new ImportsPage(page).open();
  await new ImportsPage(page).import([await wholeOctober()]);
  const shell = new Shell(page);
  await shell.closeFirstRoyalties();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api${getUser.path}`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("money trail");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Loading the page" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(shell.search()).toBeFocused();
  await page.keyboard.press("Escape");
  answer();
  await expect(page).toHaveURL("/royalties/payouts/importing");
});

test("a new page begins at its top, and Back returns to where the last one was left", async ({ page }) => {
  await landAs(page, "author");
  await new RoyaltiesPage(page).shown();
  const shell = new Shell(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 700);
  await expect.poll(scrolled).toBeGreaterThan(300);
  const left = await scrolled();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(shell.heading("Imports")).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await new RoyaltiesPage(page).shown();
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(40);
});
