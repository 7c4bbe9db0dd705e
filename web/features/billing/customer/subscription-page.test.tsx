import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { aSubscriber, NO_CUSTOMER } from "../testing/billing-builders.ts";
import { GOOD_CARD, standInStripe } from "../testing/stand-in-stripe.ts";
import SubscriptionPage from "./subscription-page.tsx";

const PLAN = "author-career-monthly";
const subscriber = buildUser(subscribedTo(PLAN));
const career = (changes: Parameters<typeof aSubscriber>[1] = {}) => aSubscriber(PLAN, changes);
const owed = career({
  status: "past_due",
  open_invoice: { amount: cents(1900), url: "https://invoice.stripe.test/in_1" },
});
const newCard = { brand: "mastercard", last_four: "4444", exp_month: 12, exp_year: 2031 };

function open(customer: BillingCustomer, user: User = buildUser(), answers: Answers = {}, path = "/account/billing") {
  let current = customer;
  let begun = 0;
  const services = fakeServices(
    {
      getUser: () => user,
      getBillingCustomer: () => current,
      listPaymentMethods: () => (current.payment_method ? [current.payment_method] : []),
      createSetupIntent: () => {
        begun += 1;
        return { client_secret: `seti_${begun}_secret_x` };
      },
      savePaymentMethod: () => {
        const subscription = current.subscription && {
          ...current.subscription,
          status: "active" as const,
          open_invoice: null,
        };
        current = { ...current, subscription, payment_method: newCard };
        return { status: "done", customer: current };
      },
      resumeSubscription: () => {
        current = career();
        return current;
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(pageAt("/account/billing", <SubscriptionPage />), services, { path });
  return { sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent.body) };
}
async function section(name: string) {
  await screen.findByRole("region", { name });
  await waitFor(() => expect(screen.queryByRole("status", { name: /^Loading/ })).toBeNull());
  return within(screen.getByRole("region", { name }));
}
const plan = () => section("Subscription");
const method = () => section("Payment method");
const matchesUrl = (link: HTMLElement) => link.getAttribute("href");

describe("the available plan actions", () => {
  test.each([
    ["on trial", NO_CUSTOMER, buildUser(), "Free trial"],
    ["after the trial", NO_CUSTOMER, buildUser(WITHOUT_PLAN), "Your trial has ended"],
    ["on Free", NO_CUSTOMER, buildUser(ON_FREE), "Free"],
    ["to an agency's owner", NO_CUSTOMER, buildAgencyUser(), "Your agency has no plan"],
  ])("offers an upgrade %s", async (_, customer, user, title) => {
    open(customer, user);
    expect((await plan()).getByRole("heading", { name: title })).toBeDefined();
    expect(matchesUrl((await plan()).getByRole("link", { name: "Upgrade" }))).toBe("/upgrade");
    expect((await plan()).queryByRole("link", { name: "Cancel subscription" })).toBeNull();
    expect((await method()).getByText(/don’t need one until you choose a paid plan/)).toBeDefined();
  });

  test.each([
    ["active", career()],
    ["on trial at Stripe", career({ status: "trialing", trial_ends_at: "2026-11-29T09:00:00Z" })],
  ])("offers to change or cancel the plan %s", async (_, customer) => {
    open(customer, subscriber);
    expect(matchesUrl((await plan()).getByRole("link", { name: "Change Plan" }))).toBe("/upgrade");
    expect(matchesUrl((await plan()).getByRole("link", { name: "Cancel subscription" }))).toBe("/subscribe-cancel");
    expect((await plan()).getByText("$19 a month")).toBeDefined();
  });

  test("unpaid: pay the invoice or replace the card, with no change of plan before", async () => {
    open(owed, buildUser(subscribedTo(PLAN, { status: "past_due" })));
    const pay = (await plan()).getByRole("link", { name: "Pay the invoice now" });
    expect(matchesUrl(pay)).toBe("https://invoice.stripe.test/in_1");
    expect((await plan()).queryByRole("link", { name: "Change Plan" })).toBeNull();
    expect((await plan()).getByText(/couldn’t charge your card for \$19/)).toBeDefined();
  });

  test("incomplete: continue with the first payment", async () => {
    open(career({ status: "incomplete" }));
    expect((await plan()).getByText("Your payment for Career isn’t finished")).toBeDefined();
    expect(matchesUrl((await plan()).getByRole("link", { name: "Continue your payment" }))).toBe(`/subscribe/${PLAN}`);
  });
});

test("offers no change of the plan while the account waits for its deletion, and says how to get one", async () => {
  open(career({ ends_at: "2026-12-20T09:00:00Z" }), { ...subscriber, deletion_due_at: "2026-12-04T12:00:00Z" });
  expect(
    await screen.findByText(/^Your account will be deleted on Dec 4, 2026, and your plan ends with it\./),
  ).toBeDefined();
  expect((await plan()).queryByRole("button", { name: "Resume" })).toBeNull();
  expect((await plan()).queryByRole("link", { name: "Change Plan" })).toBeNull();
  expect((await plan()).queryByText(/We keep all your data/)).toBeNull();
});

test("shows a coupon next to the price", async () => {
  open(career({ coupon: { name: "Half off in spring" } }), subscriber);
  expect((await plan()).getByText("Half off in spring")).toBeDefined();
});

test("shows a credit with the subscription until it is used up", async () => {
  open({ ...career(), credit: cents(40_999) }, subscriber);
  expect((await plan()).getByText(/You have \$409\.99 in credit/)).toBeDefined();
});

test.each([1, 2])("does not mention a credit of %i cents left over by rounding", async (credit) => {
  open({ ...career(), credit: cents(credit) }, subscriber);
  expect((await plan()).getByText(/^Your next payment is/)).toBeDefined();
  expect((await plan()).queryByText(/in credit/)).toBeNull();
});

describe("a cancelled subscription", () => {
  const leaving = career({ ends_at: "2026-12-20T09:00:00Z", next_payment: null });

  test("is resumed by one press, and continues as before", async () => {
    const { sent } = open(leaving, subscriber);
    expect((await plan()).getByRole("link", { name: "Change Plan" }).getAttribute("href")).toBe("/upgrade");
    await userEvent.dblClick((await plan()).getByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Your subscription has been renewed")).toBeDefined();
    expect(await screen.findByText("Your next payment is $19 on Dec 20, 2026.")).toBeDefined();
    expect(sent("resumeSubscription")).toHaveLength(1);
  });

  test("shows the customer that resuming returned, without fetching customer and card again", async () => {
    const { sent } = open(leaving, subscriber);
    await userEvent.click((await plan()).getByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Your next payment is $19 on Dec 20, 2026.")).toBeDefined();
    expect([sent("getBillingCustomer"), sent("listPaymentMethods")].map((calls) => calls.length)).toEqual([1, 1]);
  });

  test("that has ended meanwhile says so", async () => {
    const over = "Your subscription has ended. Please choose a plan.";
    open(leaving, subscriber, {
      resumeSubscription: () => {
        throw new ApiFailure("conflict", 409, over);
      },
    });
    await userEvent.click((await plan()).getByRole("button", { name: "Resume" }));
    expect(await screen.findByText(over)).toBeDefined();
  });
});

describe("the payment method", () => {
  test("is named by brand, last four digits and expiry", async () => {
    open(career(), subscriber);
    expect(await (await method()).findByText("Visa ending in 4242")).toBeDefined();
    expect((await method()).getByText("Expires 04 / 2030")).toBeDefined();
  });

  test("that has expired says so", async () => {
    open(
      { ...career(), payment_method: { brand: "visa", last_four: "4242", exp_month: 1, exp_year: 2024 } },
      subscriber,
    );
    expect(await screen.findByText("Expired")).toBeDefined();
  });

  test("that can't be loaded says so and can be requested again, with the plan still shown", async () => {
    let isDown = true;
    open(career(), subscriber, {
      listPaymentMethods: () => {
        if (isDown) throw new ApiFailure("unavailable", 503);
        return [newCard];
      },
    });
    expect(await screen.findByText("There has been an error getting your payment method.")).toBeDefined();
    expect((await plan()).getByText("$19 a month")).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Mastercard ending in 4444")).toBeDefined();
  });

  test("is replaced by a new one, which closes the form", async () => {
    standInStripe();
    const { sent } = open(career(), subscriber);
    await userEvent.click(await screen.findByRole("button", { name: "Edit payment method" }));
    await fillIn(GOOD_CARD, "Save card");
    expect(await screen.findByText("Payment Method Updated")).toBeDefined();
    expect(await screen.findByText("Mastercard ending in 4444")).toBeDefined();
    expect(screen.queryByRole("form", { name: "Card" })).toBeNull();
    expect(sent("savePaymentMethod")).toEqual([{ payment_method: "pm_1" }]);
  });

  test("stays when the customer goes back", async () => {
    const { sent } = open(career(), subscriber, {}, "/account/billing?card=new");
    await userEvent.click(await screen.findByRole("button", { name: "Back" }));
    expect(await screen.findByText("Visa ending in 4242")).toBeDefined();
    expect(sent("savePaymentMethod")).toEqual([]);
  });

  test("that is missing from a running plan can be added", async () => {
    open({ ...career(), payment_method: null }, subscriber);
    await userEvent.click(await screen.findByRole("button", { name: "Add a card" }));
    expect(await screen.findByLabelText("Card number")).toBeDefined();
  });
});

describe("a new card for an open invoice", () => {
  const pastDue = buildUser(subscribedTo(PLAN, { status: "past_due" }));
  const edit = async () => userEvent.click(await screen.findByRole("button", { name: "Edit payment method" }));

  test("is announced to be charged immediately, and then everything is back to normal", async () => {
    standInStripe();
    open(owed, pastDue);
    await edit();
    expect(screen.getByText(/charge the open \$19 to your new card right away/)).toBeDefined();
    await fillIn(GOOD_CARD, "Save card");
    expect(await screen.findByText("Your next payment is $19 on Dec 20, 2026.")).toBeDefined();
  });

  test("is requested where the plan says that payment failed", async () => {
    open(owed, pastDue);
    await userEvent.click(await screen.findByRole("link", { name: "Change your card" }));
    expect(await screen.findByText(/charge the open \$19 to your new card right away/)).toBeDefined();
  });

  test("may need the bank's confirmation; then it pays and the status is read again", async () => {
    const { bankAnswers } = standInStripe();
    const { sent } = open(owed, pastDue, {
      savePaymentMethod: () => ({ status: "requires_action", client_secret: "pi_1_secret_x" }),
      refreshBilling: () => career(),
    });
    await edit();
    await fillIn(GOOD_CARD, "Save card");
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Payment Method Updated")).toBeDefined();
    expect([bankAnswers, sent("refreshBilling")]).toEqual([["complete"], [undefined]]);
  });

  test("pays the next open invoice once the bank has confirmed the previous one", async () => {
    const { bankAnswers } = standInStripe();
    let saves = 0;
    const { sent } = open(owed, pastDue, {
      savePaymentMethod: () =>
        saves++ === 0
          ? { status: "requires_action", client_secret: "pi_1_secret_x" }
          : { status: "done", customer: career() },
      refreshBilling: () => owed,
    });
    await edit();
    await fillIn(GOOD_CARD, "Save card");
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Payment Method Updated")).toBeDefined();
    expect([bankAnswers, sent("savePaymentMethod")]).toEqual([
      ["complete"],
      [{ payment_method: "pm_1" }, { payment_method: "pm_1" }],
    ]);
  });

  test("that the bank refuses shows the reason, and the form stays for another card", async () => {
    standInStripe();
    open(owed, pastDue, {
      savePaymentMethod: () => ({ status: "requires_action", client_secret: "pi_1_secret_x" }),
      refreshBilling: () => owed,
    });
    await edit();
    await fillIn(GOOD_CARD, "Save card");
    await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
    expect(await screen.findByText(/authentication failed/)).toBeDefined();
    expect(screen.queryByText("Payment Method Updated")).toBeNull();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe(""));
  });
});

describe("a user who may not pay", () => {
  const owner = { first_name: "Vera", last_name: "Lang", role: "owner" };

  test.each(["member", "read_only"] as const)(
    "as a %s of an agency, sees who can, and sends no billing requests",
    async (role) => {
      const user = buildAgencyUser({ ...subscribedTo("agency-house-yearly"), agency_role: role });
      const { sent } = open(career(), user, { listMembers: () => ({ data: [owner], invitations: [] }) });
      expect(await screen.findByText(/Inkwell Partners is on House\./)).toBeDefined();
      expect(await screen.findByText(/Only the owner, Vera Lang,/)).toBeDefined();
      expect(sent("getBillingCustomer")).toEqual([]);
    },
  );

  test("as an administrator during impersonation, sees everything and changes nothing", async () => {
    open(career(), { ...subscriber, impersonate_admin_id: "admin-1" }, {}, "/account/billing?card=new");
    expect(await screen.findByText(/Only they can change/)).toBeDefined();
    expect(await screen.findByText("Visa ending in 4242")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Edit|Resume/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Change Plan|Cancel/ })).toBeNull();
  });
});

test("offers a retry when the tab can't be loaded", async () => {
  open(career(), subscriber, {
    getBillingCustomer: () => {
      throw new ApiFailure("internal", 500);
    },
  });
  expect(await screen.findByText("Your subscription can’t be shown")).toBeDefined();
});
