import Stripe from "stripe";
import * as z from "zod";

/**
 * The fields read from an event: its type, its object and that object's customer. All other data is read from Stripe
 * again instead of being trusted.
 */
export const StripeEvent = z.object({
  id: z.string().min(1),
  object: z.literal("event"),
  type: z.string().min(1),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({ id: z.string().optional() }),
    previous_attributes: z.looseObject({}).nullish(),
  }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

/** Allowed clock difference of a signature in both directions: Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300;

/** Returns the time of a signature, in seconds; the last one of several, as in the SDK. */
const signedAt = (header: string): number =>
  Number.parseInt(
    header
      .split(",")
      .map((part) => part.split("="))
      .findLast(([key]) => key === "t")?.[1] ?? "",
    10,
  );

/**
 * True when the signature matches the exact body. The SDK rejects old signatures; this also rejects those from the
 * future.
 */
function isSigned(body: string, header: string, secret: string, nowMs: number): boolean {
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error("The SDK can't check signatures here");
  try {
    signature.verifyHeader(body, header, secret, TOLERANCE_SECONDS, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
  // A timestamp that is not a number fails this comparison too.
  return signedAt(header) - nowMs / 1000 <= TOLERANCE_SECONDS;
}

/** Returns the event in a webhook's body if one of the secrets signed it within the last minutes; null otherwise. */
export function signedEvent(
  body: string,
  header: string | undefined,
  secrets: readonly string[],
  nowMs: number,
): StripeEvent | null {
  if (header === undefined || body === "") return null;
  if (!secrets.some((secret) => isSigned(body, header, secret, nowMs))) return null;
  return StripeEvent.safeParse(asJson(body)).data ?? null;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller refuses a body that is no JSON, whatever is wrong with it.
    return null;
  }
}
