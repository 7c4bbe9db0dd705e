import type { Page } from "@playwright/test";
import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { SignInPage } from "#e2e/pages/sign-in.page.ts";

/**
 * Violations of the content security policy reported by the pages, including those that they catch: Chromium's console
 * omits these.
 */
async function violationsOn(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("policyViolated", (what: string) => heard.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { policyViolated: (what: string) => void }).policyViolated;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      tell(`${effectiveDirective} ${blockedURI} (${sourceFile})`),
    );
  });
  return heard;
}

test("the landing page and an author's first screen respect the content security policy", async ({ page }) => {
  const violations = await violationsOn(page);
  await new SignInPage(page).open();
  await expect(new SignInPage(page).heading()).toBeVisible();
  expect(violations).toEqual([]);
  await signInAsDemoAuthor(page);
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
