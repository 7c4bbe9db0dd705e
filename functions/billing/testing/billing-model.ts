/** Cards of the model: one that pays, and one that can be saved but never pays. */
export const CARDS = { good: "pm_card_visa", bad: "pm_card_chargeCustomerFail" } as const;
export type Card = keyof typeof CARDS;

/** A user's action or an external event. */
export type Step =
  | { readonly do: "subscribe"; readonly plan: number; readonly card: Card; readonly coupon: boolean }
  /** Late: more than ten minutes after the price was quoted. */
  | { readonly do: "swap"; readonly plan: number; readonly isLate: boolean }
  | { readonly do: "save card"; readonly card: Card }
  | { readonly do: "cancel" | "resume" | "webhook" }
  | { readonly do: "time"; readonly to: "a day" | "the period's end" | "the last try" };

/** The model's state of a payer: what a user would know of their plan. */
export interface Model {
  readonly kind: "author" | "agency";
  readonly status: "none" | "trialing" | "active" | "past_due" | "canceled";
  readonly plan: number;
  /** Cancelled by the payer, at the end of the period or immediately. */
  readonly leaving: boolean;
  readonly coupon: boolean;
  readonly card: Card | null;
  /** An agency has used its trial; an author's ends at a fixed time. */
  readonly trialUsed: boolean;
}

/**
 * Values that the model can't calculate and takes from the screen: amounts, and whether an author's trial is running.
 */
export interface Shown {
  /** Quoted price of a change; null when no quote is available. */
  readonly change: number | null;
  readonly nextPayment: number;
  readonly authorTrial: boolean;
}

export interface Expected {
  readonly answer: 200 | 409 | "declined";
  readonly model: Model;
}

export const isLive = ({ status }: Pick<Model, "status">): boolean =>
  status === "trialing" || status === "active" || status === "past_due";

const as = (model: Model, change: Partial<Model> = {}): Expected => ({ answer: 200, model: { ...model, ...change } });
const refused = (model: Model): Expected => ({ answer: 409, model });
const declined = (model: Model, change: Partial<Model> = {}): Expected => ({
  answer: "declined",
  model: { ...model, ...change },
});

function subscribed(model: Model, step: Extract<Step, { do: "subscribe" }>, { authorTrial }: Shown): Expected {
  if (isLive(model)) return model.plan === step.plan ? as(model) : refused(model);
  const { plan, card, coupon } = step;
  const onTrial = model.kind === "agency" ? !model.trialUsed : authorTrial;
  const made = { plan, card, coupon, leaving: false };
  if (onTrial) return as(model, { ...made, status: "trialing", trialUsed: true });
  return card === "good" ? as(model, { ...made, status: "active" }) : declined(model, { card });
}

function swapped(model: Model, { plan, isLate }: Extract<Step, { do: "swap" }>, { change }: Shown): Expected {
  if (!isLive(model) || model.status === "past_due") return refused(model);
  // Choosing the current plan revokes a cancellation.
  if (plan === model.plan) return as(model, { leaving: false });
  if (isLate && model.status === "active") return refused(model);
  const mustPay = model.status === "active" && (change ?? 0) > 0;
  return mustPay && model.card === "bad" ? declined(model) : as(model, { plan, leaving: false });
}

function later(model: Model, to: Extract<Step, { do: "time" }>["to"], { nextPayment }: Shown): Expected {
  if (to === "the last try") return as(model, { status: model.status === "past_due" ? "canceled" : model.status });
  if (to === "a day" || !isLive(model) || model.status === "past_due") return as(model);
  if (model.leaving) return as(model, { status: "canceled", leaving: false });
  return as(model, { status: model.card === "good" || nextPayment === 0 ? "active" : "past_due" });
}

/** Specifies on one page what each step does. */
export function expectedOf(model: Model, step: Step, shown: Shown): Expected {
  switch (step.do) {
    case "subscribe":
      return subscribed(model, step, shown);
    case "swap":
      return swapped(model, step, shown);
    case "save card":
      if (model.status !== "past_due") return as(model, { card: step.card });
      return step.card === "good" ? as(model, { card: "good", status: "active" }) : declined(model, { card: "bad" });
    case "cancel":
      if (model.status === "canceled" && model.leaving) return as(model);
      if (!isLive(model)) return refused(model);
      return as(model, { leaving: true, ...(model.status === "past_due" && { status: "canceled" }) });
    case "resume":
      return isLive(model) ? as(model, { leaving: false }) : refused(model);
    case "webhook":
      return as(model);
    case "time":
      return later(model, step.to, shown);
  }
}
