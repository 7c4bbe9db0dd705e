import { someAuthor } from "#e2e/fixtures/author.ts";
import { emailLink } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { watchSession } from "#e2e/fixtures/session.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { logout } from "#shared/api/accounts/security.ts";

test("an author signs up, is signed in immediately, and confirms the address by an email link that works twice", async ({
  page,
  request,
}) => {
  const author = someAuthor();
  const signUpPage = new SignUpPage(page);
  await signUpPage.open();
  await expect(signUpPage.timeZone()).toHaveValue(/^\(GMT-0[45]:00\) America\/New York$/);
  await signUpPage.fill(author);
  await signUpPage.submit().click();
  await expect(new Shell(page).toast("Successfully registered your account. Please check your email.")).toBeVisible();
  await expect(page).toHaveURL("/extension/activate");
  await expect(new Shell(page).heading("Welcome, Ada")).toBeVisible();

  const link = await emailLink(request, author.email, "verification");
  for (const _ of ["the email program that opens it first", "the person"]) {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Continue to dashboard" }).click();
  await expect(page).toHaveURL("/extension/activate");

  await new Shell(page).signOut();
  await page.goto("/imports?from=mail#past-imports");
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  await new SignInPage(page).fill(author);
  await expect(page).toHaveURL("/imports?from=mail#past-imports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/imports?from=mail#past-imports");
});

test("the sign-up form shows missing and invalid values at their fields before sending anything", async ({ page }) => {
  const signUpPage = new SignUpPage(page);
  await signUpPage.open();
  await signUpPage.submit().click();
  for (const label of ["First name", "Last name", "Email", "Password", "Confirm password"]) {
    await expect.poll(() => signUpPage.errorsOf(label)).toContain("Required");
  }
  await signUpPage.fill({ ...someAuthor(), email: "ada@", password: "password1" });
  await signUpPage.field("Confirm password").fill("password2");
  await signUpPage.submit().click();
  await expect.poll(() => signUpPage.errorsOf("Email")).toContain("Invalid email address");
  await expect.poll(() => signUpPage.errorsOf("Password")).toContain("This password is too common");
  await expect.poll(() => signUpPage.errorsOf("Confirm password")).toContain("Passwords must match");
});

test.describe("the server", () => {
  test.use({ expectedConsole: [/status of (400|404|422) .*\/(register|cognito-idp|verify)/] });

  test("rejects a taken address at its field and keeps all other input", async ({ page }) => {
    const signUpPage = new SignUpPage(page);
    await signUpPage.open();
    await signUpPage.fill({ ...someAuthor("Grace"), email: DEMO_AUTHOR.email.toUpperCase() });
    await signUpPage.submit().click();
    await expect.poll(() => signUpPage.errorsOf("Email")).toMatch(/taken|already/i);
    await expect(signUpPage.field("First name")).toHaveValue("Grace");
    await expect(page).toHaveURL("/signup");
  });

  test("answers a wrong password and an unknown address with the same message", async ({ page }) => {
    const signInPage = new SignInPage(page);
    await signInPage.open();
    for (const email of [DEMO_AUTHOR.email, someAuthor("Unknown").email]) {
      await signInPage.fill({ email, password: "not this one" });
      await expect(page.getByText("This email address and password do not belong together.")).toBeVisible();
      await signInPage.email().fill("");
    }
  });

  test("rejects a forged confirmation link and offers a next step", async ({ page }) => {
    await page.goto("/verify/email/made-up/unknown");
    await expect(page.getByText("Invalid verify link. Please try again later.")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(new SignInPage(page).heading()).toBeVisible();
  });
});

test("signing out ends the session immediately, and signing in again asks to confirm the address and continues to the requested page", async ({
  newAuthor,
}) => {
  test.slow();
  const { page, author } = await newAuthor();
  const shell = new Shell(page);
  const session = watchSession(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/imports");
  await expect.poll(() => session.openSockets()).toBe(1);
  // The document's head asks for the user, and the application takes the answer over.
  expect(calls.filter((path) => path === "/api/user")).toHaveLength(1);
  const token = session.token();
  const asToken = () => page.request.get("/api/user", { headers: { authorization: `Bearer ${token}` } });
  expect((await asToken()).status()).toBe(200);

  await shell.signOut();
  expect((await asToken()).status()).toBe(401);
  await expect.poll(() => session.openSockets()).toBe(0);
  await page.goto("/imports");
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fimports/);
  // Nothing is asked with the ended session, neither before nor after it left the screen.
  expect(calls.findLast((path) => path.startsWith("/api/"))).toBe(`/api${logout.path}`);

  await new SignInPage(page).fill(author);
  await expect(page.getByText(`We sent a link to ${author.email}.`)).toBeVisible();
  await inspectScreen(page, "confirm-email");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(shell.toast("Verify email has been resent")).toBeVisible();
  await page.getByRole("link", { name: "Continue to dashboard" }).click();
  await expect(page).toHaveURL("/imports");
});

test("an unknown address shows a not-found page with a link back", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(new Shell(page).heading("There is no page here")).toBeVisible();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(new Shell(page).heading("What your books earn, checked to the cent")).toBeVisible();
});
