export interface ErrorBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
  readonly payment_method?: unknown;
}

/** A call that fails with a Stripe error. `keeps`: the changes made so far stay, such as a payment attempt. */
export class StripeFailure extends Error {
  override readonly name = "StripeFailure";
  readonly status: number;
  readonly body: ErrorBody;
  readonly keeps: boolean;
  constructor(status: number, body: ErrorBody, keeps = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keeps = keeps;
  }
}

export const invalid = (message: string, more: Partial<ErrorBody> = {}): StripeFailure =>
  new StripeFailure(400, { type: "invalid_request_error", message, ...more });

const NAMES: Readonly<Record<string, string>> = {
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  payment_intent: "payment_intent",
  promotion_code: "promotion code",
};

/** Builds the error of a missing object. @param param where it was named: `id` in the path */
export const missing = (kind: string, id: string, param = "id"): StripeFailure =>
  new StripeFailure(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${NAMES[kind] ?? kind}: '${id}'`,
    param,
  });

export const unknownUrl = (method: string, path: string): StripeFailure =>
  new StripeFailure(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). The simulation has no resource "${path.split("/")[2] ?? ""}" with such a call.`,
  });
