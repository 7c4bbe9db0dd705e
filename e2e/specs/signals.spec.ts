import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { paymentOfThisWeek } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";

/** Signals, from the import that raises one to the choice that silences its kind. */

test("a payment that landed is announced by the bell, shows its reason and its proof, and can be silenced", async ({
  newAuthor,
}) => {
  test.slow();
  const { page } = await newAuthor("Sila");
  const imports = new ImportsPage(page);
  const bell = (name: string) => page.getByRole("link", { name, exact: true });
  await imports.open();
  await imports.choose([await paymentOfThisWeek()]);
  await expect(imports.result()).toHaveText(/1 payment/, { timeout: 60_000 });
  // The open page hears of it without a reload.
  await expect(bell("Signals, 1 new")).toBeVisible({ timeout: 30_000 });

  await bell("Signals, 1 new").click();
  await expect(page.getByRole("heading", { name: "Signals", level: 1 })).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: "Amazon paid you" });
  await expect(line.getByText("New", { exact: true })).toBeVisible();
  await expect(bell("Signals")).toBeVisible();
  await line.getByText("Why do I see this?").click();
  await expect(line.getByText(/each payment made in the last 14 days/)).toBeVisible();
  await inspectScreen(page, "signals");

  await line.getByRole("button", { name: /^Silence signals like/ }).click();
  await page.getByRole("menuitem", { name: /A payment landed/ }).click();
  await expect(line.getByText("Silenced", { exact: true })).toBeVisible();
  const wanted = page.getByRole("switch", { name: "A payment landed, is late or differs" });
  await expect(wanted).not.toBeChecked();
  await page.reload();
  await expect(line.getByText("Silenced", { exact: true })).toBeVisible();
  await wanted.press("Space");
  await expect(line.getByText("Silenced", { exact: true })).toBeHidden();

  await line.getByRole("link", { name: /^See the payments/ }).click();
  await expect(page).toHaveURL(/\/royalties\/payouts/);
});
