import { someAuthor } from "#e2e/fixtures/author.ts";
import { countClicks } from "#e2e/fixtures/clicks.ts";
import { landAs } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { estimator, now, today } from "#e2e/fixtures/workbooks.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { DEMO_AGENCY } from "#local/demo/people.ts";
import { kindleSale } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { firstDayOf, monthOf } from "#shared/primitives/dates.ts";

/**
 * How many clicks newcomers need until they see a figure. The author with the extension is in `extension/newcomer.spec.ts`;
 * an engineer's first minutes are the checks before a deployment, tested with `scripts/deploy`.
 */

test.describe.configure({ timeout: 240_000 });

/** A workbook of this month with a single sale. */
const thisMonth = () => {
  const month = monthOf(today());
  const sales = [kindleSale({ date: firstDayOf(month) })];
  return estimator("KDP_Royalties_Estimator.xlsx", { months: [month], sales, reads: [], kenpRoyalty: {} }, now());
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an author with a report file sees the first royalties at most six clicks after signing up", async ({
    page,
  }) => {
    const clicks = await countClicks(page.context());
    const signUp = new SignUpPage(page);
    await signUp.open();
    await signUp.fill(someAuthor("Nell"));
    await signUp.submit().click();
    await expect(page.getByRole("heading", { name: "Welcome, Nell" })).toBeVisible();
    clicks.restart();

    await page
      .getByRole("main")
      .getByRole("link", { name: /^Upload/ })
      .click();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    await (await choosing).setFiles([await thisMonth()]);
    const imports = new ImportsPage(page);
    await imports.finished();
    await imports.seeRoyalties().click();
    await expect(new RoyaltiesPage(page).headline()).toContainText("$", { timeout: 30_000 });
    test.info().annotations.push({ type: "clicks", description: String(clicks.count) });
    expect(clicks.count).toBeLessThanOrEqual(6);
  });
});

test("a visitor from an agency sees what sample clients earn together after one click, without an account", async ({
  page,
}) => {
  const clicks = await countClicks(page.context());
  await page.goto("/");
  await page.getByRole("link", { name: "For agencies" }).click();
  const desk = page.getByRole("region", { name: "See an agency’s desk" });
  await expect(desk.getByText("This month so far")).toBeVisible();
  await expect(desk.getByText(/^\$[\d,]+\.\d\d/).first()).toBeVisible();
  test.info().annotations.push({ type: "clicks", description: String(clicks.count) });
  expect(clicks.count).toBeLessThanOrEqual(1);
});

test("the agency's assistant sees the clients' sum right after signing in, and reads only once that the access is view-only", async ({
  page,
}) => {
  const clicks = await countClicks(page.context());
  await landAs(page, "assistant");
  clicks.restart();
  const main = page.getByRole("main");
  const sum = main.getByText(/^\$[\d,]+\.\d\d/).first();
  // The demo author shares once all reports are imported.
  await expect(async () => {
    await page.goto("/agency");
    await expect(main.getByText("This month so far")).toBeVisible({ timeout: 5000 });
    await expect(sum).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000 });
  expect(clicks.count).toBe(0);

  const note = page.getByRole("alert", { name: "You have view-only access" });
  await expect(note).toContainText(`the members of ${DEMO_AGENCY.name} see`);
  await note.getByRole("button", { name: "Got it, don’t show this again" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(sum).toBeVisible();
  await expect(note).toHaveCount(0);
});
