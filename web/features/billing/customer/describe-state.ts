import { FREE_PLAN } from "#shared/catalogue/plans.ts";
import { trialCountdown } from "#shared/domain/billing/trial-countdown.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { showDollars, showPrice } from "../show-price.ts";
import type { Subscribed, SubscriptionState } from "./subscription-state.ts";

export interface StateWords {
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

const dayIn = ({ timezone }: Reader, instant: string): string => formatDayOf(instant, timezone);

function nextPayment({ next_payment }: Subscribed, reader: Reader, first: boolean): string {
  if (!next_payment) return "No payment is due.";
  const what = first ? "first payment" : "next payment";
  return `Your ${what} is ${showDollars(next_payment.amount)} on ${dayIn(reader, next_payment.at)}.`;
}

function ending({ ends_at, current_period_end, status, name }: Subscribed, reader: Reader): string {
  const day = dayIn(reader, ends_at ?? current_period_end);
  const until = status === "trialing" ? `with your trial on ${day}` : `on ${day}`;
  const after = reader.isAgency
    ? "After that your agency has no plan; its data are kept."
    : "After that you go on with Free; nothing of yours is deleted.";
  return `Your plan is cancelled and ends ${until}. Until then everything of ${name} stays open, and nothing more is charged. ${after}`;
}

const wasEnded = (ended: Subscribed | null, reader: Reader): string =>
  ended === null ? "" : ` Your ${ended.name} plan ended${ended.ends_at ? ` on ${dayIn(reader, ended.ends_at)}` : ""}.`;

function subscribed(kind: "trialing" | "active" | "cancelling" | "past-due", subscription: Subscribed, reader: Reader) {
  const common = { title: subscription.name, price: showPrice(subscription) };
  const { trial_ends_at, open_invoice } = subscription;
  if (kind === "trialing") {
    const until = trial_ends_at === null ? "" : `Free until ${dayIn(reader, trial_ends_at)}. `;
    return {
      ...common,
      badge: { label: "Free trial", color: "amber" },
      sentence: `${until}${nextPayment(subscription, reader, true)}`,
    } as const;
  }
  if (kind === "cancelling")
    return { ...common, badge: { label: "Cancelled", color: "gray" }, sentence: ending(subscription, reader) } as const;
  if (kind === "past-due") {
    const owed = open_invoice === null ? "" : ` for ${showDollars(open_invoice.amount)}`;
    return {
      ...common,
      badge: { label: "Payment failed", color: "red" },
      sentence: `We could not charge your card${owed}. Everything stays open while we try again for some days; another card below is charged at once.`,
    } as const;
  }
  const sentence = nextPayment(subscription, reader, false);
  return { ...common, badge: { label: "Active", color: "green" }, sentence } as const;
}

/** The billing status in words: the answer first, then what follows from it. */
export function describeState(state: SubscriptionState, reader: Reader): StateWords {
  switch (state.kind) {
    case "trial": {
      const left = state.endsAt === null ? "" : `${trialCountdown(state.endsAt, reader.nowMs)} left`;
      const until = state.endsAt === null ? "" : ` until ${dayIn(reader, state.endsAt)}`;
      return {
        title: "Free trial",
        badge: { label: left || "On trial", color: "amber" },
        price: null,
        sentence: `Everything is open to you${until}, without a card. A plan that you choose before is charged from then on.`,
      };
    }
    case "trial-ended":
      return {
        title: "Your trial has ended",
        badge: { label: "No plan", color: "gray" },
        price: null,
        sentence: `${state.endedAt === null ? "" : `It ended on ${dayIn(reader, state.endedAt)}. `}Your books and figures are kept, and open again with any plan. Free costs nothing.`,
      };
    case "no-plan":
      return {
        title: "Your agency has no plan",
        badge: { label: "No plan", color: "gray" },
        price: null,
        sentence: `${wasEnded(state.ended, reader).trimStart()}${state.ended ? " Its data are kept, and open again with any plan." : "Every plan begins with a free trial of 7 days."}`,
      };
    case "free":
      return {
        title: FREE_PLAN.name,
        badge: { label: "Active", color: "green" },
        price: null,
        sentence: `You pay nothing.${wasEnded(state.ended, reader)} What your plan does not show is kept, and shows again with another plan.`,
      };
    default:
      return subscribed(state.kind, state.subscription, reader);
  }
}
