import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer, PaymentOutcome } from "#shared/api/billing/billing.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser, WITHOUT_PLAN } from "#web/testing/builders.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import type { CardFormProps } from "../cards/card-form.tsx";
import { PlanToConfirm } from "../checkout/subscribe-page.tsx";
import { aSubscriber, NO_CUSTOMER } from "./billing-builders.ts";
import { openBilling } from "./open-billing.tsx";

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

/** A prefilled card: passes on `pm_1` at each press, and shows the reason if that is rejected. */
export function StandInCard({ submitLabel, onConfirmed, beside }: CardFormProps) {
  const [refusal, setRefusal] = useState("");
  const submit = () => {
    setRefusal("");
    onConfirmed("pm_1").catch((error: Error) => setRefusal(error.message));
  };
  return (
    <div>
      <button type="button" onClick={submit}>
        {submitLabel}
      </button>
      {beside}
      <p role="alert">{refusal}</p>
    </div>
  );
}

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
