import type { Page } from "@playwright/test";
import { type Author, confirmed, someAuthor } from "#e2e/fixtures/author.ts";
import { emailLink } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { advanceDays, CARDS, endFaults, makeCoupon, scrambleWebhooks } from "#e2e/fixtures/stripe.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { BillingCheckoutPage } from "#e2e/pages/billing/checkout.page.ts";
import { BillingInvoicesPage } from "#e2e/pages/billing/invoices.page.ts";
import { BillingPlansPage } from "#e2e/pages/billing/plans.page.ts";
import { BillingSubscriptionPage } from "#e2e/pages/billing/subscription.page.ts";
import { PeoplePage } from "#e2e/pages/people.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

/**
 * Subscribing, changing plans and cancelling. Only this file moves the simulated Stripe's clock or sets its faults,
 * both of which affect the whole stack, so its journeys run in sequence. They advance the clock by more than a year in
 * total; the demo users' cards pay throughout and their plans stay unchanged. No journey depends on the clock position
 * another one left. An author's trial, however, ends by the machine's clock: once Stripe's clock is two weeks ahead,
 * subscribing during the trial charges immediately, and an author whose plan ends is back on trial in Colophon. So the
 * first journey, which checks the trial's texts, doesn't move the clock, and journeys that end on the Free plan start
 * on it.
 */

test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ request }) => scrambleWebhooks(request));
test.afterEach(({ request }) => endFaults(request));

/** A year of events of all users waits in one queue. */
const WHEN_ALL_IS_READ = { timeout: 60_000 };

const on = (page: Page) => ({
  shell: new Shell(page),
  plans: new BillingPlansPage(page),
  checkout: new BillingCheckoutPage(page),
  subscription: new BillingSubscriptionPage(page),
  invoices: new BillingInvoicesPage(page),
});

const CHARGED = "Payment was successful";
const STARTED = "Your plan has started";
/** An author's trial follows the machine's clock, so a rerun with Stripe's clock ahead charges immediately. */
const CHARGED_OR_STARTED = new RegExp(`^(${CHARGED}|${STARTED})$`);

/**
 * Subscribes an author or an agency from the plans and checks the success screen's heading; ends on the subscription
 * tab.
 */
async function subscribeTo(page: Page, plan: string, heading: string | RegExp): Promise<void> {
  const { shell, plans, checkout } = on(page);
  await plans.choose(plan);
  await checkout.payWith(CARDS.good);
  await expect(shell.heading(heading)).toBeVisible();
  await page.getByRole("link", { name: "See your subscription" }).click();
}

async function confirmChange(page: Page): Promise<void> {
  const { shell, checkout } = on(page);
  await checkout.confirmChange().click();
  await expect(shell.heading("Plan Changed")).toBeVisible();
  await page.getByRole("link", { name: "See your subscription" }).click();
}

test("an author subscribes from the trial countdown without a charge, changes plan, cancels, and resumes", async ({
  page,
}) => {
  const { shell, plans, checkout, subscription } = on(page);
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(someAuthor("Vera"));
  await signUp.submit().click();
  await plans.upgrade().click();
  await expect(shell.heading("Upgrade")).toBeVisible();
  await expect(plans.plans()).toHaveCount(4);
  await expect(plans.plan("Career")).toContainText("$19 a month");
  await plans.payBy("year");
  await expect(plans.plan("Career")).toContainText("$209 a year");
  await inspectScreen(page, "billing-upgrade");
  await plans.payBy("month");

  await plans.choose("Writer");
  await expect(checkout.heading()).toBeVisible();
  await expect(checkout.sum("Due today")).toHaveText("$0");
  await checkout.fillCard(CARDS.good, "");
  await checkout.submit().click();
  await expect(page.getByText("Please fill in Card Holder Name")).toBeVisible();
  await inspectScreen(page, "billing-subscribe");
  await checkout.payWith(CARDS.good);
  await expect(shell.heading(STARTED)).toBeVisible();
  await inspectScreen(page, "billing-success");
  await page.getByRole("link", { name: "See your subscription" }).click();
  await expect(subscription.plan("Writer")).toBeVisible();
  await expect(subscription.status("Free trial")).toBeVisible();
  await expect(subscription.state()).toContainText(/Your first payment is \$9 on/);
  await expect(plans.upgrade()).toBeHidden();

  await subscription.changePlan().click();
  await plans.choose("Career");
  await expect(checkout.sum("Due today")).toHaveText("$0");
  await expect(checkout.sum(/^After your trial/)).toHaveText("$19 a month");
  await confirmChange(page);
  await expect(subscription.plan("Career")).toBeVisible();
  await expect(subscription.state()).toContainText(/Your first payment is \$19 on/);

  await subscription.cancel().click();
  await subscription.submitLeaving().click();
  await expect(page.getByText("Required")).toBeVisible();
  await inspectScreen(page, "billing-cancel");
  await subscription.open();
  await subscription.leave("It’s too expensive", "I will be back in spring.");
  await expect(shell.toast("Your subscription has been cancelled")).toBeVisible();
  await expect(subscription.status("Cancelled")).toBeVisible();
  await expect(subscription.state()).toContainText(/ends with your trial on/);
  await subscription.resume().click();
  await expect(shell.toast("Your subscription has been renewed")).toBeVisible();
  await expect(subscription.status("Free trial")).toBeVisible();
  // Without cancelling, the author would be charged and notified twelve times in the year that the next journey skips.
  await subscription.leave("Another reason");
  await expect(subscription.status("Cancelled")).toBeVisible();
  await inspectScreen(page, "billing-cancelled");
});

/** Moves an author on trial to the Free plan, from which a subscription is charged immediately. */
async function goOnFree(page: Page): Promise<void> {
  const { shell, plans } = on(page);
  await plans.openUpgrade();
  await plans.choose("Free");
  await plans.goOnFree().click();
  await expect(shell.toast("You are on the Free plan.")).toBeVisible();
}

test("an author's trial turns into a paid month on an open page without a reload", async ({ newAuthor, request }) => {
  const { page } = await newAuthor("Tess");
  const { plans, subscription } = on(page);
  await plans.openPlans();
  await subscribeTo(page, "Writer", CHARGED_OR_STARTED);
  await expect(subscription.plan("Writer")).toBeVisible();
  await advanceDays(request, 15);
  await expect(subscription.status("Active")).toBeVisible(WHEN_ALL_IS_READ);
  await expect(subscription.state()).toContainText(/Your next payment is \$9 on/);
  await subscription.leave("It’s too complicated");
});

test("an author pays monthly, then yearly, cancels, resumes and cancels: back on Free when the year ends", async ({
  newAuthor,
  request,
}) => {
  const { page } = await newAuthor("Ada");
  const { plans, checkout, subscription, invoices } = on(page);
  await goOnFree(page);
  await plans.openUpgrade();
  await subscribeTo(page, "Career", CHARGED);
  await expect(subscription.plan("Career")).toBeVisible();
  await expect(subscription.status("Active")).toBeVisible();
  await inspectScreen(page, "billing-active");

  await subscription.changePlan().click();
  await plans.payBy("year");
  await plans.choose("Publisher");
  await expect(checkout.sum(/Unused time on Career/)).toHaveText("−$19");
  await expect(checkout.sum("Due today")).toHaveText("$410");
  await inspectScreen(page, "billing-change");
  const due = await checkout.sum("Due today").innerText();
  await confirmChange(page);
  await expect(subscription.plan("Publisher")).toBeVisible();
  await expect(subscription.state()).toContainText("$429 a year");

  await subscription.leave("I don’t use it enough");
  await expect(subscription.status("Cancelled")).toBeVisible();
  await expect(subscription.state()).toContainText(/you won’t be charged again/);
  await subscription.resume().click();
  await expect(subscription.status("Active")).toBeVisible();
  await subscription.leave("Another reason");
  await expect(subscription.status("Cancelled")).toBeVisible();
  await advanceDays(request, 366);
  await expect(subscription.plan("Free")).toBeVisible(WHEN_ALL_IS_READ);
  await expect(subscription.state()).toContainText(/Your Publisher plan ended on/);
  await expect(subscription.upgrade()).toBeVisible();
  await invoices.open();
  await expect(invoices.rows().first()).toContainText(due);
});

async function signUpAgency(page: Page, contact: Author): Promise<void> {
  const signUp = new SignUpPage(page);
  await page.goto("/signup/agency");
  await signUp.fillAgency("Inkwell Partners", contact);
  await signUp.submitAgency().click();
  await expect(page).toHaveURL("/upgrade");
}

async function join(owner: Page, theirs: Page): Promise<void> {
  const member = someAuthor("Max");
  const people = new PeoplePage(owner);
  await people.open();
  await people.invite(member.email, "Member");
  await theirs.goto(await emailLink(owner.request, member.email, "invitation"));
  const form = new SignUpPage(theirs);
  await form.field("First name").fill(member.firstName);
  await form.field("Last name").fill(member.lastName);
  await form.field("Password").fill(member.password);
  await form.field("Confirm password").fill(member.password);
  await theirs.getByRole("button", { name: "Join the agency" }).click();
  await expect(theirs).toHaveURL("/agency");
}

test("an agency whose card is declined at the trial's end keeps access, its member sees who can pay, and a new card pays the open invoice", async ({
  page,
  request,
  newBrowser,
}) => {
  const { shell, plans, checkout, subscription } = on(page);
  const owner = someAuthor("Ines");
  await signUpAgency(page, owner);
  await expect(shell.heading("Your agency has no plan yet")).toBeVisible();
  await expect(plans.plans()).toHaveCount(3);
  await inspectScreen(page, "billing-upgrade-agency");
  await plans.choose("House");
  await expect(checkout.sum("After 7 days")).toHaveText("$99");
  await checkout.payWith(CARDS.declinedWhenCharged);
  await expect(shell.heading(STARTED)).toBeVisible();
  await subscription.open();
  await expect(subscription.status("Free trial")).toBeVisible();
  await expect(subscription.state()).toContainText(/Free until .* Your first payment is \$99 on/);

  await confirmed(request, owner);
  const theirs = await newBrowser();
  await join(page, theirs.page);
  await subscription.open();
  await advanceDays(request, 7);
  await expect(subscription.status("Payment failed")).toBeVisible();
  await expect(subscription.pastDueBanner()).toBeVisible();
  await inspectScreen(page, "billing-past-due");

  const member = on(theirs.page);
  await expect(member.subscription.pastDueBanner()).toContainText("the owner can change the card");
  await member.subscription.open();
  await expect(theirs.page.getByRole("heading", { name: "Your agency’s owner pays" })).toBeVisible();
  await expect(theirs.page.getByText(/Only the owner, Ines Writer,/)).toBeVisible();
  await inspectScreen(theirs.page, "billing-member");

  await subscription.changeCard().click();
  await checkout.payWith(CARDS.mastercard);
  await expect(shell.toast("Payment Method Updated")).toBeVisible();
  await expect(subscription.card()).toContainText("Mastercard ending in 4444");
  await expect(subscription.status("Active")).toBeVisible();
  await expect(subscription.pastDueBanner()).toBeHidden();
  await expect(member.subscription.pastDueBanner()).toBeHidden();
});

test.describe("on a phone in the dark theme", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("an agency cancels within its trial without a charge and gets no second trial", async ({ page, request }) => {
    const { shell, plans, subscription } = on(page);
    await signUpAgency(page, someAuthor("Noor"));
    await subscribeTo(page, "Studio", STARTED);
    await subscription.leave("I’ve moved to something else");
    await expect(subscription.state()).toContainText(/ends with your trial on/);
    await advanceDays(request, 8);
    await expect(subscription.status("No plan")).toBeVisible();
    await expect(subscription.state()).toContainText(/Your Studio plan ended on/);
    await subscription.upgrade().click();
    await expect(shell.heading("Your subscription has ended")).toBeVisible();
    await expect(plans.choiceOf("Studio")).toHaveText("Choose Studio");
  });
});

test.describe("declined cards and 3-D Secure", () => {
  test.use({ expectedConsole: [/status of (402 .*\/v1\/|409 .*\/stripe\/|404 .*\/coupon\/)/] });

  test("end in success or with a reason; a coupon applies until removed, and the invoice is available as a PDF", async ({
    newAuthor,
    request,
  }) => {
    const { page } = await newAuthor("Mina");
    const { shell, plans, checkout, invoices } = on(page);
    const code = await makeCoupon(request, 50);
    await plans.openPlans();
    await expect(shell.heading("Let’s get started")).toBeVisible();
    await inspectScreen(page, "billing-plans");
    await plans.choose("Free");
    await inspectScreen(page, "billing-free");
    await plans.goOnFree().click();
    await expect(shell.toast("You are on the Free plan.")).toBeVisible();

    await checkout.open("author-career-monthly");
    await checkout.enterCoupon("NO-SUCH-COUPON");
    await expect(page.getByText("Invalid coupon")).toBeVisible();
    await checkout.enterCoupon(` ${code} `);
    await expect(checkout.sum("Due today")).toHaveText("$9.50");
    await checkout.removeCoupon().click();
    await expect(checkout.sum("Due today")).toHaveText("$19");
    await checkout.enterCoupon(code);
    await expect(checkout.sum("Due today")).toHaveText("$9.50");

    await checkout.payWith(CARDS.declinedAtOnce);
    await expect(checkout.problem(/declined/)).toBeVisible();
    await inspectScreen(page, "billing-declined");
    await checkout.payWith(CARDS.declinedWhenCharged);
    // The previous number was saved, so the next card starts with an empty field.
    await expect(checkout.number()).toHaveValue("");
    await expect(checkout.problem(/declined/)).toBeVisible();
    await checkout.payWith(CARDS.asksAtOnce);
    await expect(checkout.bank()).toBeVisible();
    await inspectScreen(page, "billing-bank");
    await checkout.completeChallenge("Decline");
    await expect(checkout.problem(/authentication failed/)).toBeVisible();
    await checkout.payWith(CARDS.asksWhenCharged);
    await checkout.completeChallenge("Decline");
    await expect(checkout.problem(/unable to authenticate/)).toBeVisible();
    await expect(checkout.number()).toHaveValue("");
    await checkout.payWith(CARDS.asksWhenCharged);
    await checkout.completeChallenge("Confirm");
    await expect(shell.heading(CHARGED)).toBeVisible();

    await invoices.open();
    await expect(invoices.rows().first()).toContainText("$9.50");
    await expect(invoices.rows().first()).toContainText("Paid");
    await inspectScreen(page, "billing-invoices");
    const pdf = await request.get((await invoices.pdf().getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
