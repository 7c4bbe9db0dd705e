import type Stripe from "stripe";
import type { RunningStripe } from "./start-stripe.ts";

/** The catalogue of the tests: Writer at $9 and Career at $19, monthly and yearly. */
export async function openShop(running: RunningStripe) {
  const stripe = running.sdk();
  const price = async (product: string, unit_amount: number, interval: "month" | "year") =>
    stripe.prices.create({
      product,
      currency: "usd",
      unit_amount,
      recurring: { interval },
      lookup_key: `${product}-${interval}`,
    });
  await stripe.products.create({ id: "writer", name: "Writer" });
  await stripe.products.create({ id: "career", name: "Career" });
  const prices = {
    writer: await price("writer", 900, "month"),
    writerYear: await price("writer", 9900, "year"),
    career: await price("career", 1900, "month"),
    careerYear: await price("career", 20_900, "year"),
  };

  const customerWith = async (card = "pm_card_visa"): Promise<Stripe.Customer> => {
    const customer = await stripe.customers.create({ email: "author@example.com", name: "Ann Author" });
    const method = /^\d/.test(card)
      ? await stripe.paymentMethods.create({
          type: "card",
          card: { number: card, exp_month: 12, exp_year: 2034, cvc: "123" },
        })
      : { id: card };
    const attached = await stripe.paymentMethods.attach(method.id, { customer: customer.id });
    return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: attached.id } });
  };

  const subscribe = (
    customer: string,
    price: Stripe.Price,
    more: Omit<Stripe.SubscriptionCreateParams, "customer" | "items"> = {},
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      ...more,
      expand: ["latest_invoice.confirmation_secret", ...(more.expand ?? [])],
    });

  const swap = (
    subscription: Stripe.Subscription,
    price: Stripe.Price,
    more: Stripe.SubscriptionUpdateParams = {},
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: price.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      ...more,
      expand: ["latest_invoice.confirmation_secret"],
    });

  const typesOf = async (): Promise<string[]> => {
    const events = await stripe.events.list({ limit: 100 });
    return events.data.map(({ type }) => type).reverse();
  };

  return { stripe, prices, customerWith, subscribe, swap, typesOf };
}

export const invoiceIn = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice => latest_invoice as Stripe.Invoice;
export const periodEnd = (subscription: Stripe.Subscription): number => subscription.items.data[0]!.current_period_end;

/** Returns the open payment of an expanded invoice with its client secret. */
export function paymentIn(subscription: Stripe.Subscription): { id: string; client_secret: string } {
  const secret = invoiceIn(subscription).confirmation_secret?.client_secret ?? "";
  return { id: secret.split("_secret_")[0]!, client_secret: secret };
}
