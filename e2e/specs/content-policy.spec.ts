import { landAs } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violationsOn } from "#e2e/fixtures/violations.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";

test("the landing page and an author's first screen respect the content security policy", async ({ page }) => {
  const violations = await violationsOn(page);
  await new SignInPage(page).open();
  await expect(new SignInPage(page).heading()).toBeVisible();
  expect(violations).toEqual([]);
  await landAs(page, "author");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe("violation detection", () => {
  test.use({ expectedConsole: [/Framing 'https:\/\/elsewhere\.invalid/] });

  test("reports a provoked violation", async ({ page }) => {
    const violations = await violationsOn(page);
    await new SignInPage(page).open();
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "https://elsewhere.invalid/";
      document.body.append(frame);
    });
    await expect.poll(() => violations).toContainEqual(expect.stringContaining("frame-src https://elsewhere.invalid"));
  });
});
