import { FREE_PLAN } from "#shared/catalogue/plans.ts";
import { trialCountdown } from "#shared/domain/billing/trial-countdown.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { showDollars, showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";
import type { Subscribed, SubscriptionState } from "./subscription-state.ts";

export interface StateDescription {
  readonly title: string;
  readonly badge: { readonly label: string; readonly color: "green" | "amber" | "red" | "gray" | "ink" };
  /** `$19 a month`; null where nothing is charged. */
  readonly price: string | null;
  readonly sentence: string;
}

interface Reader {
  readonly timezone: string;
  readonly isAgency: boolean;
  readonly nowMs: number;
}

const { state: text } = TEXT;
const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(" ");

const dayIn = ({ timezone }: Reader, instant: string): string => formatDayOf(instant, timezone);

function nextPayment({ next_payment }: Subscribed, reader: Reader, first: boolean): string {
  if (!next_payment) return text.noPayment;
  const payment = first ? text.firstPayment : text.nextPayment;
  return payment(showDollars(next_payment.amount), dayIn(reader, next_payment.at));
}

function ending({ ends_at, current_period_end, status, name }: Subscribed, reader: Reader): string {
  const day = dayIn(reader, ends_at ?? current_period_end);
  return sentences(
    status === "trialing" ? text.endsWithTrial(day) : text.endsOn(day),
    text.openUntilThen(name),
    reader.isAgency ? text.agencyAfter : text.authorAfter,
  );
}

function planEnded(ended: Subscribed | null, reader: Reader): string | null {
  if (ended === null) return null;
  return ended.ends_at === null
    ? text.planEnded(ended.name)
    : text.planEndedOn(ended.name, dayIn(reader, ended.ends_at));
}

function subscribed(
  kind: "trialing" | "active" | "cancelling" | "past-due",
  subscription: Subscribed,
  reader: Reader,
): StateDescription {
  const common = { title: subscription.name, price: showPrice(subscription) };
  const { trial_ends_at, open_invoice } = subscription;
  switch (kind) {
    case "trialing":
      return {
        ...common,
        badge: { label: text.freeTrial, color: "amber" },
        sentence: sentences(
          trial_ends_at === null ? null : text.freeUntil(dayIn(reader, trial_ends_at)),
          nextPayment(subscription, reader, true),
        ),
      };
    case "cancelling":
      return { ...common, badge: { label: text.cancelled, color: "gray" }, sentence: ending(subscription, reader) };
    case "past-due":
      return {
        ...common,
        badge: { label: text.paymentFailed, color: "red" },
        sentence: sentences(
          open_invoice === null ? text.notCharged : text.notChargedFor(showDollars(open_invoice.amount)),
          text.retrying,
        ),
      };
    case "active":
      return {
        ...common,
        badge: { label: text.active, color: "green" },
        sentence: nextPayment(subscription, reader, false),
      };
  }
}

/** The billing status in words: the answer first, then its consequences. */
export function describeState(state: SubscriptionState, reader: Reader): StateDescription {
  switch (state.kind) {
    case "trial":
      return {
        title: text.freeTrial,
        badge: {
          label: state.endsAt === null ? text.onTrial : text.left(trialCountdown(state.endsAt, reader.nowMs)),
          color: "amber",
        },
        price: null,
        sentence: state.endsAt === null ? text.trial : text.trialUntil(dayIn(reader, state.endsAt)),
      };
    case "trial-ended":
      return {
        title: TEXT.trialEnded,
        badge: { label: text.noPlan, color: "gray" },
        price: null,
        sentence: sentences(
          state.endedAt === null ? null : text.trialEndedOn(dayIn(reader, state.endedAt)),
          text.authorKept,
        ),
      };
    case "no-plan":
      return {
        title: text.agencyWithoutPlan,
        badge: { label: text.noPlan, color: "gray" },
        price: null,
        sentence: sentences(planEnded(state.ended, reader), state.ended ? text.agencyKept : text.agencyTrial),
      };
    case "free":
      return {
        title: FREE_PLAN.name,
        badge: { label: text.active, color: "green" },
        price: null,
        sentence: sentences(text.payNothing, planEnded(state.ended, reader), text.freeKept),
      };
    default:
      return subscribed(state.kind, state.subscription, reader);
  }
}
