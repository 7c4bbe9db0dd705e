import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer, PaymentOutcome } from "#shared/api/billing/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser, WITHOUT_PLAN } from "#web/testing/builders.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { PlanToConfirm } from "../checkout/plan-to-confirm.tsx";
import { aSubscriber, NO_CUSTOMER } from "./customers.ts";
import { openBilling } from "./open-billing.tsx";
import { StandInCard } from "./stand-in-card.tsx";

export const CAREER = "author-career-monthly";
export const PAID = aSubscriber(CAREER);
export const DONE: PaymentOutcome = { status: "done", customer: PAID };

export interface CheckoutCase {
  user?: User | (() => User);
  plan?: string;
  answers?: Answers;
  settle?: (outcome: PaymentOutcome) => Promise<BillingCustomer>;
}

/** A bank that rejects every confirmation. */
const settled = async (outcome: PaymentOutcome) => {
  if (outcome.status !== "done") throw new ApiFailure("card_declined", 409, "Your bank did not agree.");
  return outcome.customer;
};

export const openCheckout = ({ user, plan = CAREER, answers, settle = settled }: CheckoutCase = {}) =>
  openBilling("/subscribe/:id", <PlanToConfirm CardForm={StandInCard} settle={settle} />, {
    user: user ?? buildUser(WITHOUT_PLAN),
    path: `/subscribe/${plan}`,
    answers: { getBillingCustomer: () => NO_CUSTOMER, subscribe: () => DONE, ...answers },
  });

export const pay = async () => userEvent.click(await screen.findByRole("button", { name: /subscribe/i }));
export const sums = async () => {
  const side = await screen.findByRole("complementary", { name: "Selected plan" });
  const terms = within(side).getAllByRole("term");
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};
