import type { Page } from "@playwright/test";
import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { SignInPage } from "#e2e/pages/sign-in.page.ts";

/** Everything that the pages do against their content security policy, also what they catch themselves: Chromium's console is silent about that. */
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

test("nothing on the first page is against the content security policy, nor on an author's own", async ({ page }) => {
  const violations = await violationsOn(page);
  await new SignInPage(page).open();
  await expect(new SignInPage(page).heading()).toBeVisible();
  expect(violations).toEqual([]);
  await signInAsDemoAuthor(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe("listening", () => {
  test.use({ expectedConsole: [/Framing 'https:\/\/elsewhere\.invalid/] });

  test("hears what is against it", async ({ page }) => {
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
