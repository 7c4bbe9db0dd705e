import type { ComponentType } from "react";
import type { BillingCustomer, PaymentOutcome } from "#shared/api/billing.ts";
import type { CardFormProps } from "../card/card-form.tsx";

/** What a checkout needs of whoever takes payments. */
export interface Paying {
  /** Takes a card down, hands it on, and says what went wrong with either. */
  readonly CardForm: ComponentType<CardFormProps>;
  /** Sees a payment through, the bank's own question included. Rejects with ApiFailure. */
  readonly settle: (outcome: PaymentOutcome) => Promise<BillingCustomer>;
}
