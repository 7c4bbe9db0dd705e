import type Stripe from "stripe";
import type * as z from "zod";
import type { ItemParams } from "../resources/subscription-params.ts";
import type { ItemChange } from "../state/kinds.ts";
import type { World } from "../state/world.ts";
import { invalid, missing } from "../wire/errors.ts";
import { isSameInterval, itemOf, sellable } from "./items.ts";

interface Wanted {
  readonly items?: z.output<typeof ItemParams> | undefined;
  readonly proration_date?: number | undefined;
}

/** Returns the requested change of price or quantity; null when nothing would change. @throws {StripeFailure} */
export function changeWanted(
  world: World,
  subscription: Stripe.Subscription,
  { items, proration_date }: Wanted,
  discounts: readonly string[] | null,
): ItemChange | null {
  const wanted = items?.[0];
  if (!wanted) return null;
  const item = itemOf(subscription);
  if (wanted.id === undefined)
    throw invalid("The simulation has subscriptions of one item: name the one to change.", { param: "items[0][id]" });
  if (wanted.id !== item.id) throw missing("subscription_item", wanted.id, "items[0][id]");
  const price = wanted.price === undefined ? item.price : sellable(world, wanted.price, "items[0][price]");
  const quantity = wanted.quantity ?? item.quantity ?? 1;
  if (price.currency !== subscription.currency)
    throw invalid("The price specified only supports the currency of the subscription.", { param: "items[0][price]" });
  if (price.id === item.price.id && quantity === item.quantity) return null;
  const at = proration_date ?? world.at();
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid("Cannot specify proration_date outside of the current period.", { param: "proration_date" });
  const isOnTrial = subscription.status === "trialing";
  return {
    price: price.id,
    quantity,
    at,
    from: world.at(),
    resetsAnchor: !isOnTrial && !isSameInterval(price, item.price),
    discounts,
  };
}
