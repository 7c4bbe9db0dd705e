import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { entriesOf } from "#e2e/fixtures/archive.ts";
import { authenticator } from "#e2e/fixtures/authenticator.ts";
import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { emailLink, expectEmail } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { resume, sessionOf } from "#e2e/fixtures/session.ts";
import { expect, importAs, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { NewPasswordPage } from "#e2e/pages/accounts/new-password.page.ts";
import { SecurityPage } from "#e2e/pages/accounts/security.page.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";
import { MyDataPage } from "#e2e/pages/my-data.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

/** An account's own settings. The journeys share one author and build on each other. */
const ada = sharedAuthor();

const signIn = async (page: Page, request: APIRequestContext) => {
  const author = await ada.get(request);
  await resume(page, await sessionOf(request, author));
  return author;
};

test.describe("a forgotten password", () => {
  test.use({ expectedConsole: [/status of (400 .*cognito-idp|404 .*\/password\/reset)/] });

  test("is replaced through an email link that works once, after which the old password is rejected", async ({
    page,
    request,
  }) => {
    test.slow();
    const { email, password: forgotten } = await ada.get(request);
    const signInPage = new SignInPage(page);
    const newPassword = new NewPasswordPage(page);
    await signInPage.open();
    await signInPage.email().fill(email);
    await signInPage.forgot().click();
    await expect(newPassword.email()).toHaveValue(email);
    expect(page.url()).not.toContain(email);
    await newPassword.ask().click();
    await expect(newPassword.asked()).toBeVisible();

    const link = await emailLink(request, email, "reset");
    await page.goto(link);
    await expect(newPassword.submit()).toBeVisible();
    await inspectScreen(page, "reset-password");
    await newPassword.choose("nine copper kettles");
    await expect(signInPage.heading()).toBeVisible();
    ada.changePassword("nine copper kettles");
    await expectEmail(request, email, /password was changed/);

    await signInPage.fill({ email, password: forgotten });
    await expect(signInPage.refusal()).toBeVisible();
    await signInPage.fill(await ada.get(request));
    await expect(page).toHaveURL("/extension/activate");

    await page.goto(link);
    await newPassword.choose("ten copper kettles");
    await expect(newPassword.refused()).toBeVisible();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(newPassword.ask()).toBeVisible();
  });
});

test.describe("one-time codes", () => {
  // A session may end while its page reopens the socket.
  test.use({ expectedConsole: [/status of (400 .*cognito-idp|422 .*\/totp|401 .*\/broadcasting\/auth)/] });

  test("are set up, required at the next sign-in, and turned off with a recovery code when the phone is lost", async ({
    page,
    request,
  }) => {
    test.slow();
    const author = await signIn(page, request);
    const security = new SecurityPage(page);
    await security.open();
    const secret = await security.beginCodes();
    await inspectScreen(page, "security-set-up-codes");
    const phone = authenticator(secret);
    await security.confirmCodes(phone.nextCode());
    await inspectScreen(page, "security-recovery-codes");
    const recoveryCodes = await security.recoveryCodes().allInnerTexts();
    await security.kept().click();
    await expect(security.codesAreOn()).toBeVisible();
    expect(new Set(recoveryCodes).size).toBeGreaterThanOrEqual(8);
    await expectEmail(request, author.email, /One-time codes are on/);

    const signInPage = new SignInPage(page);
    await new Shell(page).signOut();
    await signInPage.fill(author);
    await signInPage.code().fill("12345");
    await signInPage.submit().click();
    await expect(page.getByText("Six digits, please")).toBeVisible();
    await inspectScreen(page, "sign-in-code");
    const code = phone.nextCode();
    const wrong = code === "000000" ? "111111" : "000000";
    await signInPage.code().fill(wrong);
    await signInPage.submit().click();
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
    await signInPage.code().fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await signInPage.submit().click();
    await expect(page).toHaveURL("/extension/activate");

    await new Shell(page).signOut();
    await signInPage.fill(author);
    // The pool ends a second step after too many attempts or too much time.
    for (let tries = 1; tries <= 5; tries++) {
      await signInPage.code().fill(wrong);
      await signInPage.submit().click();
      await expect(page.getByText(/^That code is not right/)).toBeVisible();
    }
    await signInPage.code().fill(wrong);
    await signInPage.submit().click();
    await expect(page.getByRole("alert")).toContainText("Please start again with your password.");
    await signInPage.password().fill(author.password);
    await signInPage.submit().click();
    await signInPage.useRecoveryCode().click();
    await signInPage.recoveryCode().fill("none of mine");
    await signInPage.submit().click();
    await expect(page.getByText("This recovery code doesn't belong to this email address.")).toBeVisible();
    await inspectScreen(page, "sign-in-recovery-code");
    await signInPage.recoveryCode().fill(recoveryCodes[0]!);
    await signInPage.submit().click();
    await expect(page).toHaveURL("/extension/activate");
    await security.open();
    await expect(security.codesAreOff()).toBeVisible();
  });
});

test("the personal data export is one zip of CSV and JSON", async ({ page, request }) => {
  test.slow();
  const author = await signIn(page, request);
  const { accessToken } = await sessionOf(request, author);
  await importAs(accessToken, new URL(page.url()).origin, [await wholeOctober()]);
  const myData = new MyDataPage(page);
  await myData.open();
  await myData.makeArchive().click();
  await expect(myData.download()).toBeEnabled({ timeout: 30_000 });
  await inspectScreen(page, "account-data-archive");
  const downloading = page.waitForEvent("download");
  await myData.download().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);

  const entries = await entriesOf(await readFile(await file.path()));
  const names = [...entries.keys()];
  expect(names.some((name) => name.endsWith(".csv"))).toBe(true);
  const json = names.filter((name) => name.endsWith(".json"));
  for (const name of json) expect(() => JSON.parse(entries.get(name)!), name).not.toThrow();
  const everything = [...entries.values()].join("\n");
  for (const held of [author.email, "The Quiet Harbour", "B0QUIET001"]) expect(everything).toContain(held);
  for (const secret of ["secretHash", "tokenHash", "passwordVerifier"]) expect(everything).not.toContain(secret);

  await test.step("deleting one source's data removes it from every report", async () => {
    const source = "Daily royalties";
    await inspectScreen(page, "account-data-sources");
    await myData.deleteSource(source).click();
    await expect(myData.sourceConfirmation(source)).toContainText("It comes back only if you upload your files again.");
    await inspectScreen(page, "account-data-purge");
    await myData.sourceConfirmation(source).getByRole("button", { name: "Delete it" }).click();
    await expect(myData.sourceRow(source)).toContainText("Nothing is stored");
    await page.goto("/royalties");
    await expect(page.getByRole("main").getByRole("link", { name: "Upload a report" })).toBeVisible();
  });
});

test("an account deletion is confirmed by typing the address and can be revoked within the grace period", async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await signIn(page, request);
  const myData = new MyDataPage(page);
  await myData.open();
  await myData.askForDeletion("someone@example.com");
  await expect(page.getByText(`Type ${email} to confirm`)).toBeVisible();
  await myData.askForDeletion(email);
  await expect(myData.confirmation()).toBeVisible();
  await inspectScreen(page, "account-deletion-asked");
  await myData.confirmation().getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(myData.banner()).toBeVisible();
  await inspectScreen(page, "account-deletion-due");
  await new Shell(page).go("Royalties");
  await expect(myData.banner()).toBeVisible();
  await expectEmail(request, email, /delet/i);

  await myData.banner().getByRole("button", { name: "Keep my account" }).click();
  await expect(new Shell(page).toast("Your account will not be deleted.")).toBeVisible();
  await expect(myData.banner()).toBeHidden();
  await page.reload();
  await expect(new Shell(page).navigation()).toBeVisible();
  await expect(myData.banner()).toBeHidden();
});
