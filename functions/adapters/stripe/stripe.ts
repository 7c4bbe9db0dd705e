import { setTimeout as delay } from "node:timers/promises";
import Stripe from "stripe";
import { CardDeclined, NotFound, Unavailable } from "#functions/platform/errors.ts";
import { logger } from "#functions/platform/logger.ts";
import type { ReadStripeKeys } from "./stripe-keys.ts";

export type { Stripe };

/**
 * Runs one call at Stripe and returns its response. Rejects with CardDeclined (Stripe's own message), NotFound,
 * Unavailable (no response, rate limit, or a server error: the call may have taken effect nevertheless) or
 * StripeRefusal. The errors contain nothing of the response except codes.
 */
export type AskStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Stripe rejected a valid request. Contains codes only, because Stripe's messages quote the request. */
export class StripeRefusal extends Error {
  readonly code: string;
  readonly param: string;
  readonly statusCode: number;
  /** The idempotency key was used before with other parameters. */
  readonly isOtherCall: boolean;

  constructor({ code = "", param = "", statusCode = 0, type, requestId }: Stripe.errors.StripeError) {
    super(`Stripe refused: ${type} ${statusCode} ${code} ${param} (${requestId ?? "no request id"})`);
    this.code = code;
    this.param = param;
    this.statusCode = statusCode;
    this.isOtherCall = type === "StripeIdempotencyError" && statusCode === 400;
  }
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const TURNS_FOR_ANOTHER = 20;
const TURN_MS = 400;
const API_VERSION = "2026-10-28.endive";

function placeOf(address: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? "80" : "443"), protocol: isPlain ? "http" : "https" };
}

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new CardDeclined(error.message || undefined);
  const { type, code, statusCode = 0, requestId } = error;
  const noAnswer = statusCode === 0 || statusCode === 429 || statusCode >= 500;
  if (noAnswer) {
    logger.warn("Stripe did not respond", { type, code, statusCode, stripeRequestId: requestId });
    return new Unavailable("Our payment provider isn't responding right now. Please try again in a moment.");
  }
  // A coupon that was deleted meanwhile must not be reported as a missing plan or card.
  const isOfDiscount = error.param?.startsWith("discounts") ?? false;
  if (code === "resource_missing" && !isOfDiscount) return new NotFound();
  return new StripeRefusal(error);
}

const isInFlight = (error: unknown): boolean => error instanceof StripeRefusal && error.statusCode === 409;
const isKeyRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeAuthenticationError;

/**
 * Calls Stripe through its SDK. A call whose idempotency key is in use waits for the concurrent call's result; a
 * rotated API key is read again. `httpClient` replaces the SDK's own.
 */
export function stripeClient(
  env: { readonly STRIPE_API: string },
  keys: ReadStripeKeys,
  retries: number = RETRIES,
  httpClient?: Stripe.HttpClient,
): AskStripe {
  let kept: { readonly apiKey: string; readonly stripe: Stripe } | undefined;
  const stripeWith = (apiKey: string): Stripe => {
    if (kept?.apiKey !== apiKey) {
      const manners = { timeout: TIMEOUT_MS, maxNetworkRetries: retries, telemetry: false, httpClient };
      kept = {
        apiKey,
        stripe: new Stripe(apiKey, { apiVersion: API_VERSION, ...placeOf(env.STRIPE_API), ...manners }),
      };
    }
    return kept.stripe;
  };
  const once: AskStripe = async (call) => {
    try {
      return await call(stripeWith((await keys()).apiKey)).catch(async (error) => {
        if (!isKeyRefused(error)) throw error;
        return call(stripeWith((await keys(0)).apiKey));
      });
    } catch (error) {
      throw translated(error);
    }
  };
  return async (call) => {
    for (let turn = 1; ; turn++) {
      try {
        return await once(call);
      } catch (error) {
        if (!isInFlight(error) || turn === TURNS_FOR_ANOTHER) throw error;
        await delay(TURN_MS);
      }
    }
  };
}
