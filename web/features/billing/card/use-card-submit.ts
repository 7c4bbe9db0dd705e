import { useRef, useState } from "react";
import { isFailure } from "#web/lib/api-failure.ts";
import type { CardFields } from "#web/lib/payments/payments.ts";
import { failureWords } from "./failure-words.ts";

export type CardPhase = "idle" | "submitting" | "success";

interface Steps {
  /** Null while the fields can't be used. */
  readonly fields: CardFields | null;
  /** What is to be done with the card; rejects when that didn't work. */
  readonly onConfirmed: (paymentMethod: string) => Promise<void>;
  /** Gives the person fields for another card. */
  readonly beginAnew: () => void;
}

/**
 * Takes a card down and hands it on, once for however many clicks. A card that was taken down is kept while nothing was decided about it, so that the
 * next click asks for the very same; one that was refused makes way for another.
 */
export function useCardSubmit({ fields, onConfirmed, beginAnew }: Steps) {
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
    beginAnew();
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
      setFailure(failureWords(error));
    } finally {
      isUnderWay.current = false;
      setPhase(next);
    }
  }
  return { phase, failure, isKept: kept !== null, submit, another };
}
