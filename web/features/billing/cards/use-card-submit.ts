import { useRef, useState } from "react";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import type { CardFields } from "../payments/payments.ts";

type CardPhase = "idle" | "submitting" | "success";

interface Steps {
  readonly fields: CardFields | null;
  /** Called with the saved card; rejects if that failed. */
  readonly onConfirmed: (paymentMethod: string) => Promise<void>;
  readonly restartCheckout: () => void;
}

/** The message for a failed card: the bank's or the server's own words where they are meant for customers. */
function failureMessage(error: unknown): string {
  if (isFailure(error, "offline")) return error.message || texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  const isForPerson = isFailure(error, "card_declined", "conflict", "stale", "unavailable", "forbidden");
  return isForPerson && error.message !== "" ? error.message : texts.genericError;
}

/**
 * Saves a card and passes it on, once for any number of clicks. A saved card is reused while the outcome is open, so
 * that the next click retries with the same one; a refused card is discarded.
 */
export function useCardSubmit({ fields, onConfirmed, restartCheckout }: Steps) {
  const [phase, setPhase] = useState<CardPhase>("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function cardOf(cardHolder: string): Promise<string | null> {
    if (kept !== null) return kept;
    const confirmed = await fields!.confirm(cardHolder);
    if (confirmed === "incomplete") return null;
    if (!confirmed.ok) {
      setFailure(confirmed.message);
      return null;
    }
    setKept(confirmed.paymentMethod);
    return confirmed.paymentMethod;
  }

  const another = () => {
    setKept(null);
    setFailure(null);
    restartCheckout();
  };

  async function submit(cardHolder: string): Promise<void> {
    if (isUnderWay.current || phase === "success" || (kept === null && fields === null)) return;
    isUnderWay.current = true;
    setPhase("submitting");
    setFailure(null);
    let next: CardPhase = "idle";
    try {
      const paymentMethod = await cardOf(cardHolder);
      if (paymentMethod !== null) {
        await onConfirmed(paymentMethod);
        next = "success";
      }
    } catch (error) {
      if (!(isFailure(error) && error.passing)) another();
      setFailure(failureMessage(error));
    } finally {
      isUnderWay.current = false;
      setPhase(next);
    }
  }
  return { phase, failure, isKept: kept !== null, submit, another };
}
