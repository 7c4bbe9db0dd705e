import { signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { filteredOctober, hostileFiles, upload, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { SignInPage } from "#e2e/pages/sign-in.page.ts";
import { SignUpPage } from "#e2e/pages/sign-up.page.ts";

/** Every screen, for everybody: readable, reachable and within the frame, in both themes and on small phones. */

test.describe("screens of visitors", () => {
  test.use({ expectedConsole: [/status of 404 .*\/verify/] });

  test("signing in and up, their errors, and the ends of a mail's link", async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(signIn.heading()).toBeVisible();
    await inspectScreen(page, "sign-in");

    const signUpPage = new SignUpPage(page);
    await signUpPage.open();
    await signUpPage.field("Password").fill("lanterns");
    await signUpPage.submit().click();
    await expect.poll(() => signUpPage.errorsOf("Email")).toContain("Required");
    await inspectScreen(page, "sign-up-errors");

    await page.goto("/verify/email/made-up/nobody");
    await expect(page.getByText("Invalid verify link. Please try again later.")).toBeVisible();
    await inspectScreen(page, "verify-refused");

    await page.goto("/no/such/page");
    await expect(new Shell(page).heading("There is no page here")).toBeVisible();
    await inspectScreen(page, "not-found");
  });
});

test("the import screen before, while it asks, when it is done, and when nothing could be read", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await expect(imports.past()).toContainText("Nothing yet");
  await inspectScreen(page, "imports-empty");

  await imports.import([await wholeOctober()]);
  await page.reload();
  await imports.choose([await filteredOctober()]);
  await imports.asks();
  await inspectScreen(page, "imports-question");

  await imports.apply().click();
  await imports.finished();
  await imports.unfold(imports.pastImports().first());
  await inspectScreen(page, "imports-finished");

  await imports.choose([...(await hostileFiles()).map(({ file }) => file), upload("empty.xlsx", new Uint8Array())]);
  await imports.failed();
  await inspectScreen(page, "imports-failed");
});

test("what somebody without figures sees of the report, and of the reminder to confirm the address", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  await page.goto("/royalties/importing");
  await expect(page.getByRole("heading", { name: "There is nothing to wait for yet" })).toBeVisible();
  await inspectScreen(page, "royalties-nothing-yet");
  await page.goto("/confirmEmail?fromLogin=1");
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await inspectScreen(page, "confirm-email");
  await new ImportsPage(page).open();
  await new ImportsPage(page).import([await wholeOctober()]);
  await new RoyaltiesPage(page).open("?start=2024-01-01&end=2024-01-31");
  await expect(page.getByRole("heading", { name: /^No royalty data between/ })).toBeVisible();
  await inspectScreen(page, "royalties-no-data");
});

test("the demo author's report, by days and over the whole history", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_7_days");
  await royalties.shown();
  await inspectScreen(page, "royalties-days");

  await royalties.open("?preset=lifetime&group=marketplace");
  await royalties.shown();
  await inspectScreen(page, "royalties-lifetime");
});

test("what opens over the report: the proof, the days to choose from, the account's menu", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=yesterday");
  await royalties.shown();
  await royalties.openProof();
  await inspectScreen(page, "proof");
  await page.keyboard.press("Escape");

  await royalties.days().click();
  await expect(page.getByRole("button", { name: "Show these days" })).toBeVisible();
  await inspectScreen(page, "royalties-days-menu");
  await page.keyboard.press("Escape");

  await new Shell(page).account().click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await inspectScreen(page, "account-menu");
});
