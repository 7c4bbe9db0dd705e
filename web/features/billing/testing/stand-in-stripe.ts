import { afterEach, vi } from "vitest";

/** How the simulated Stripe treats the next card or payment. */
type Behaviour = "good" | "asks" | { readonly declines: string } | "loses-answer" | "unreachable";

export interface StandInStripe {
  behave(behaviour: Behaviour): void;
  readonly holders: string[];
  readonly bankAnswers: string[];
  /** Withholds all responses until the returned function is called. */
  hold(): () => void;
}

const answerOf = (status: number, body: object): Response => Response.json(body, { status });
const FAILED_QUESTION = "The latest attempt to set up the payment method has failed because authentication failed.";

export function standInStripe(): StandInStripe {
  let behaviour: Behaviour = "good";
  let open: Promise<void> = Promise.resolve();
  const done = new Map<string, string>();
  const holders: string[] = [];
  const bankAnswers: string[] = [];
  const succeeded = (id: string) => {
    if (!done.has(id)) done.set(id, `pm_${done.size + 1}`);
    return {
      id,
      status: "succeeded",
      payment_method: done.get(id)!,
      last_setup_error: null,
      last_payment_error: null,
    };
  };
  const asking = (id: string) => ({ ...succeeded("unused"), id, status: "requires_action", payment_method: "pm_asks" });

  function confirm(id: string, form: URLSearchParams): Response {
    holders.push(form.get("payment_method_data[billing_details][name]") ?? "");
    if (done.has(id))
      return answerOf(400, { error: { message: "You cannot confirm this SetupIntent.", setup_intent: succeeded(id) } });
    if (typeof behaviour === "object") return answerOf(402, { error: { message: behaviour.declines } });
    if (behaviour === "asks") return answerOf(200, asking(id));
    if (behaviour === "loses-answer") {
      behaviour = "good";
      succeeded(id);
      throw new TypeError("Failed to fetch");
    }
    return answerOf(200, succeeded(id));
  }

  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}): Promise<Response> => {
    await open;
    if (behaviour === "unreachable") throw new TypeError("Failed to fetch");
    const [, setup] = /^\/v1\/setup_intents\/(\w+)\/confirm$/.exec(path) ?? [];
    if (setup) return confirm(setup, init.body as URLSearchParams);
    const [, payment] = /^\/v1\/payment_intents\/(\w+)\?/.exec(path) ?? [];
    if (payment) return answerOf(200, asking(payment));
    const [, asked] = /^\/_local\/stripe\/three-d-secure\/(\w+)$/.exec(path) ?? [];
    if (!asked) throw new Error(`nothing answers at ${path}`);
    const { outcome } = JSON.parse(String(init.body)) as { outcome: string };
    bankAnswers.push(outcome);
    if (outcome === "complete") return answerOf(200, succeeded(asked));
    const why = { message: FAILED_QUESTION };
    return answerOf(200, {
      ...asking(asked),
      status: "requires_payment_method",
      last_setup_error: why,
      last_payment_error: why,
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    holders,
    bankAnswers,
    behave: (next) => {
      behaviour = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      return resolve;
    },
  };
}

export const GOOD_CARD = {
  "Card holder name": "Ada Quill",
  "Card number": "4242424242424242",
  "Expiration date": "1230",
  "Security code": "123",
} as const;
