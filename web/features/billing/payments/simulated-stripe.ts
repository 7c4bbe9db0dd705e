import * as z from "zod";
import { texts } from "#web/lib/texts.ts";
import type { CardData } from "./card-input.ts";

/** The simulation's publishable key (`local/simulators/stripe`). */
const KEY = "pk_test_simulated";

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  payment_method: z.string().nullable(),
  last_setup_error: z.object({ message: z.string() }).nullish(),
  last_payment_error: z.object({ message: z.string() }).nullish(),
});
export type Intent = z.infer<typeof Intent>;
const Refused = z.object({ error: z.object({ message: z.string(), setup_intent: Intent.optional() }) });

/** The updated intent; or an error message and whether a retry may succeed. */
export type Answered =
  | { readonly intent: Intent; readonly refusal?: undefined }
  | { readonly refusal: string; readonly isPassing: boolean };

export type Fetch = typeof fetch;

async function ask(fetchIt: Fetch, path: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetchIt(path, init);
    const body: unknown = await response.json();
    if (response.ok) return { intent: Intent.parse(body) };
    const { error } = Refused.parse(body);
    // The response to an earlier attempt was lost, but the setup had succeeded.
    if (error.setup_intent?.status === "succeeded") return { intent: error.setup_intent };
    return { refusal: error.message, isPassing: response.status === 429 || response.status >= 500 };
  } catch {
    // Without a readable response nothing is known of the setup, whatever the cause.
    return { refusal: texts.offline, isPassing: true };
  }
}

/** `seti_1_secret_abc` is the secret of `seti_1`. */
export const intentOf = (clientSecret: string): string => clientSecret.split("_secret_")[0]!;

/** Browser client of the simulated Stripe, served from the page's own origin. */
export const simulatedStripe = (fetchIt: Fetch) => ({
  confirmSetup: (clientSecret: string, card: CardData, cardHolder: string) =>
    ask(fetchIt, `/v1/setup_intents/${intentOf(clientSecret)}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        key: KEY,
        client_secret: clientSecret,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": card.number,
        "payment_method_data[card][exp_month]": String(card.month),
        "payment_method_data[card][exp_year]": String(card.year),
        "payment_method_data[card][cvc]": card.cvc,
        "payment_method_data[billing_details][name]": cardHolder,
      }),
    }),

  payment: (clientSecret: string) =>
    ask(
      fetchIt,
      `/v1/payment_intents/${intentOf(clientSecret)}?${new URLSearchParams({ key: KEY, client_secret: clientSecret })}`,
      {},
    ),

  completeChallenge: (clientSecret: string, outcome: "complete" | "fail") =>
    ask(fetchIt, `/_local/stripe/three-d-secure/${intentOf(clientSecret)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_secret: clientSecret, outcome }),
    }),
});
export type SimulatedStripe = ReturnType<typeof simulatedStripe>;
