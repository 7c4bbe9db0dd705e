import type { Page } from "@playwright/test";
import { type Author, someAuthor } from "#e2e/fixtures/author.ts";
import { signInAs } from "#e2e/fixtures/demo.ts";
import { emailLink, expectEmail } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { watchSession } from "#e2e/fixtures/session.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { ClientsPage } from "#e2e/pages/clients/clients.page.ts";
import { KenpRatesPage } from "#e2e/pages/kenp-rates.page.ts";
import { PeoplePage } from "#e2e/pages/people.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AGENCY } from "#local/demo/people.ts";
import { saveKenpPresets } from "#shared/api/kenp-rates.ts";

/** Fills and submits the form of an open invitation. */
async function join(page: Page, { email, firstName, lastName, password }: Author): Promise<void> {
  const form = new SignUpPage(page);
  await expect(form.field("Email")).toHaveValue(email);
  await form.field("First name").fill(firstName);
  await form.field("Last name").fill(lastName);
  await form.field("Password").fill(password);
  await form.field("Confirm password").fill(password);
  await page.getByRole("button", { name: "Join the agency" }).click();
}

test("an agency signs up with its contact, is sent to the plans, and can complete its account before choosing one", async ({
  page,
}) => {
  const contact = someAuthor("Ines");
  const signUp = new SignUpPage(page);
  await signUp.open();
  await page.getByRole("link", { name: "Create an agency account" }).click();
  await signUp.submitAgency().click();
  for (const label of ["Agency name", "Contact first name", "Contact last name", "Email", "Password"]) {
    await expect.poll(() => signUp.errorsOf(label)).toContain("Required");
  }
  await signUp.fillAgency("Inkwell Partners", contact);
  await signUp.submitAgency().click();
  await expect(new Shell(page).toast("Successfully registered your account. Please check your email.")).toBeVisible();
  await expect(page).toHaveURL("/upgrade");
  await expect(new Shell(page).heading("Your agency has no plan yet")).toBeVisible();
  for (const authorsOnly of ["/royalties", "/imports"]) {
    await page.goto(authorsOnly);
    await expect(page).toHaveURL("/upgrade");
  }
  await page.goto("/account/settings");
  await expect(page.getByLabel("Agency name")).toHaveValue("Inkwell Partners");
});

test("a read-only member joins by an email invitation and can change nothing", async ({
  page,
  request,
  newBrowser,
}) => {
  test.slow();
  const guest = someAuthor("Max");
  await signInAs(page, "owner");
  const people = new PeoplePage(page);
  await people.open();
  await people.invite(guest.email, "Read-only");
  await expect(people.row(guest.email)).toContainText("Read-only");

  const theirs = await newBrowser();
  const session = watchSession(theirs.page);
  await theirs.page.goto(await emailLink(request, guest.email, "invitation"));
  await expect(new Shell(theirs.page).heading(`Join ${DEMO_AGENCY.name}`)).toBeVisible();
  await expect(theirs.page.getByText(/^Priya Raman invites you .* view-only access/)).toBeVisible();
  await inspectScreen(theirs.page, "invitation");
  await join(theirs.page, guest);
  await expect(theirs.page).toHaveURL("/agency");

  const rates = new KenpRatesPage(theirs.page);
  await rates.open();
  await expect(rates.savePresets()).toBeDisabled();
  const body = { kenp_increase_by: 9, kenp_decrease_by: 9 };
  const written = await request.post(`/api${saveKenpPresets.path}`, { headers: session.headers(), data: body });
  expect([written.status(), (await written.json()).code]).toEqual([403, "read_only"]);
  await new PeoplePage(theirs.page).open();
  await expect(new PeoplePage(theirs.page).row(guest.email)).toContainText(/^Max Writer\s*You/);
  await expect(new PeoplePage(theirs.page).inviteForm()).toBeHidden();

  await page.reload();
  await expect(people.row(guest.email)).toContainText("Max Writer");
  await expect(people.revoke(guest.email)).toBeHidden();
});

test("a member joins, asks an author for figures, but can't invite people", async ({ page, request, newBrowser }) => {
  test.slow();
  const [guest, author] = [someAuthor("Nora"), someAuthor("Quinn")];
  await signInAs(page, "owner");
  const people = new PeoplePage(page);
  await people.open();
  await people.invite(guest.email, "Member");
  const theirs = await newBrowser();
  await theirs.page.goto(await emailLink(request, guest.email, "invitation"));
  await join(theirs.page, guest);
  await expect(theirs.page).toHaveURL("/agency");
  const clients = new ClientsPage(theirs.page);
  await clients.open();
  await clients.ask(author.email, "Quinn (fantasy)", []);
  await expect(clients.requestRow(author.email)).toContainText("Books and ranks");
  await expectEmail(request, author.email, /^An agency asks to see your figures/);
  await new PeoplePage(theirs.page).open();
  await expect(new PeoplePage(theirs.page).row(guest.email)).toContainText(/^Nora Writer\s*You/);
  await expect(new PeoplePage(theirs.page).inviteForm()).toBeHidden();
});

test.describe("a revoked invitation", () => {
  test.use({ expectedConsole: [/status of 404 .*\/invitations/] });

  test("no longer works", async ({ page, request, newBrowser }) => {
    const guest = someAuthor("Nora");
    await signInAs(page, "owner");
    const people = new PeoplePage(page);
    await people.open();
    await people.invite(guest.email, "Member");
    const link = await emailLink(request, guest.email, "invitation");
    await people.revoke(guest.email).click();
    await expect(people.row(guest.email)).toBeHidden();
    const theirs = await newBrowser();
    await theirs.page.goto(link);
    await expect(new Shell(theirs.page).heading("This invitation is no longer valid")).toBeVisible();
  });
});
