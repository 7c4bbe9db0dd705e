import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { signInAs, signInAsDemoAuthor } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { resume, sessionOf } from "#e2e/fixtures/session.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { filteredOctober, hostileFiles, paymentsOfLastMonths, upload, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { LoginAsPage } from "#e2e/pages/accounts/login-as.page.ts";
import { NewPasswordPage } from "#e2e/pages/accounts/new-password.page.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { PeoplePage } from "#e2e/pages/people.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AGENCY } from "#local/demo/people.ts";

/** Accessibility of every screen: readable, reachable and within the viewport, in both themes and on small phones. */

// Each check runs axe over the whole screen, and a journey has up to twenty checks.
// Its journeys share nothing, and the last file of all would otherwise leave one worker idle.
test.describe.configure({ mode: "parallel", timeout: 180_000 });

test.describe("signed-out screens", () => {
  test.use({ expectedConsole: [/status of 404 .*\/(verify|password\/reset|invitations)/] });

  test("are accessible: sign-in, sign-up, their errors, and the targets of email links", async ({ page }) => {
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

    await page.getByRole("link", { name: "Create an agency account" }).click();
    await signUpPage.submitAgency().click();
    await expect.poll(() => signUpPage.errorsOf("Agency name")).toContain("Required");
    await inspectScreen(page, "sign-up-agency-errors");

    await page.goto("/verify/email/made-up/unknown");
    await expect(page.getByText("Invalid verify link. Please try again later.")).toBeVisible();
    await inspectScreen(page, "verify-refused");

    await page.goto("/no/such/page");
    await expect(new Shell(page).heading("There is no page here")).toBeVisible();
    await inspectScreen(page, "not-found");
  });

  test("are accessible: password reset, the new password, and expired links", async ({ page }) => {
    const newPassword = new NewPasswordPage(page);
    await page.goto("/forgotPassword");
    await newPassword.ask().click();
    await expect(page.getByText("Required")).toBeVisible();
    await inspectScreen(page, "forgot-password");
    await newPassword.email().fill("unknown@example.com");
    await newPassword.ask().click();
    await expect(newPassword.asked()).toBeVisible();
    await inspectScreen(page, "forgot-password-asked");

    await page.goto("/reset/password/made-up/unknown");
    await newPassword.choose("lanterns");
    await expect(newPassword.refused()).toBeVisible();
    await inspectScreen(page, "reset-password-refused");
    await page.goto("/invitation/made-up/unknown");
    await expect(new Shell(page).heading("This invitation is no longer valid")).toBeVisible();
    await inspectScreen(page, "invitation-refused");
  });
});

/** A new author, for the first-use screens. */
const ada = sharedAuthor();

test("the first-use screens are accessible before any upload", async ({ page, request }) => {
  await resume(page, await sessionOf(request, await ada.get(request)));
  await page.goto("/royalties/importing");
  await expect(page.getByRole("heading", { name: "There is nothing to wait for yet" })).toBeVisible();
  await inspectScreen(page, "royalties-nothing-yet");
  const imports = new ImportsPage(page);
  await imports.open();
  await expect(imports.past()).toContainText("Nothing here yet");
  await inspectScreen(page, "imports-empty");
});

test("the import screen is accessible during decisions, after success and after failure, and so is an empty period", async ({
  page,
  request,
}) => {
  await resume(page, await sessionOf(request, await ada.get(request)));
  const imports = new ImportsPage(page);
  await imports.open();
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

  await new RoyaltiesPage(page).open("?start=2024-01-01&end=2024-01-31");
  await expect(page.getByRole("heading", { name: /^No royalty data between/ })).toBeVisible();
  await inspectScreen(page, "royalties-no-data");
});

test("the demo author's report is accessible by day and over the whole history", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=last_7_days");
  await royalties.shown();
  await inspectScreen(page, "royalties-days");

  await royalties.open("?preset=lifetime&group=marketplace");
  await royalties.shown();
  await inspectScreen(page, "royalties-lifetime");
});

test("the report's overlays are accessible: the proof, the period picker, the account menu", async ({ page }) => {
  await signInAsDemoAuthor(page);
  const royalties = new RoyaltiesPage(page);
  await royalties.open("?preset=yesterday");
  await royalties.shown();
  await royalties.openProof();
  await inspectScreen(page, "proof");
  await page.keyboard.press("Escape");

  await royalties.days().click();
  await expect(page.getByRole("button", { name: "Show these dates" })).toBeVisible();
  await inspectScreen(page, "royalties-days-menu");
  await page.keyboard.press("Escape");

  await new Shell(page).account().click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await inspectScreen(page, "account-menu");
});

test("the actual earnings are accessible with the lines of a payment, and so is their help", async ({ newAuthor }) => {
  const { page } = await newAuthor("Pia", { imported: [await wholeOctober(), await paymentsOfLastMonths()] });
  await page.goto("/royalties/payouts");
  const chart = page.getByRole("region", { name: "Paid by month" });
  await expect(chart.locator(".highcharts-point").first()).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole("button", { name: /^Payments of/ })
    .last()
    .click();
  await page
    .getByRole("button", { name: /^Details of payment/ })
    .first()
    .click();
  await expect(page.getByRole("table", { name: /^Lines of payment/ })).toBeVisible();
  await inspectScreen(page, "payouts");

  await page.getByRole("button", { name: "About your payments" }).click();
  await expect(page.getByRole("dialog", { name: "About your payments" })).toBeVisible();
  await inspectScreen(page, "payouts-help");
});

test("the pre-orders are accessible", async ({ page }) => {
  await signInAsDemoAuthor(page);
  await page.goto("/preorders");
  await expect(page.getByRole("heading", { name: "Pre-orders", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Open for pre-order" })).toBeVisible();
  await inspectScreen(page, "preorders");
});

/** The tabs of an author's account, each with the element that shows it has loaded. */
const TABS = [
  ["settings", "You"],
  ["kenpRates", "Custom rates"],
  ["security", "Signed-in devices"],
  ["preferences", "Lists and reports"],
  ["data", "Take it with you"],
] as const;

test("every tab of the author's account is accessible", async ({ page }) => {
  await signInAsDemoAuthor(page);
  for (const [tab, heading] of TABS) {
    await page.goto(`/account/${tab}`);
    await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await inspectScreen(page, `account-${tab}`);
  }
});

test("the agency's account is accessible for its owner and for a read-only member", async ({ page, newBrowser }) => {
  await signInAs(page, "owner");
  await page.goto("/account/settings");
  await expect(page.getByLabel("Agency name")).toBeVisible();
  await inspectScreen(page, "agency-settings");
  await new PeoplePage(page).open();
  await expect(new PeoplePage(page).inviteForm()).toBeVisible();
  await inspectScreen(page, "agency-people");

  const theirs = await newBrowser();
  await signInAs(theirs.page, "assistant");
  await new PeoplePage(theirs.page).open();
  await expect(new PeoplePage(theirs.page).row(DEMO_AGENCY.assistant.email)).toBeVisible();
  await inspectScreen(theirs.page, "agency-people-read-only");
});

test("the global overlays are accessible: shortcuts and search results; so is a hidden screen", async ({ page }) => {
  await signInAsDemoAuthor(page);
  await new LoginAsPage(page).open();
  await expect(page.getByText("404. Not found")).toBeVisible();
  await inspectScreen(page, "hidden");

  await page.goto("/imports");
  const shell = new Shell(page);
  await expect(shell.account()).toBeVisible();
  await page.keyboard.press("?");
  await expect(shell.keyboardHelp()).toBeVisible();
  await inspectScreen(page, "keyboard-help");
  await page.keyboard.press("Escape");
  await expect(shell.keyboardHelp()).toBeHidden();
  for (const [on, width] of [
    ["desk", 1280],
    ["phone", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(shell.search()).toHaveCount(on === "desk" ? 1 : 0);
    await page.keyboard.press("/");
    await expect(shell.search()).toBeFocused();
    await page.keyboard.type("the");
    await expect(shell.found().first()).toBeVisible();
    await inspectScreen(page, `search-${on}`, { on });
    await page.keyboard.press("Escape");
    await expect(shell.search()).toHaveCount(on === "desk" ? 1 : 0);
  }
});
