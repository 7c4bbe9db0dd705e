import Stripe from "stripe";
import { z } from "zod";

/** What is read of an event: what happened to which object, and whose that is. Nothing else of it is believed: Stripe is asked again. */
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

/** How far a signature's time may be from ours, either way: Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300;

/** The time that a signature was made at, in seconds; the SDK takes the last one of several, and so do we. */
const signedAt = (header: string): number =>
  Number.parseInt(
    header
      .split(",")
      .map((part) => part.split("="))
      .findLast(([key]) => key === "t")?.[1] ?? "",
    10,
  );

/** Whether the SDK takes a signature of these very bytes; it refuses what is too old, and we what is from the future. */
function isSigned(body: string, header: string, secret: string, nowMs: number): boolean {
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error("The SDK can't check signatures here");
  try {
    signature.verifyHeader(body, header, secret, TOLERANCE_SECONDS, undefined, nowMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
  // What is no number is no time, either.
  return signedAt(header) - nowMs / 1000 <= TOLERANCE_SECONDS;
}

/** The event in a webhook's body when one of the secrets has signed it within the last minutes; null for anything else. */
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
    return null;
  }
}
