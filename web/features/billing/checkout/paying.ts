import type { ComponentType } from "react";
import type { BillingCustomer, PaymentOutcome } from "#shared/api/billing/billing.ts";
import type { CardFormProps } from "../cards/card-form.tsx";

export interface Paying {
  readonly CardForm: ComponentType<CardFormProps>;
  /** Completes a payment, including the bank's confirmation. Rejects with ApiFailure. */
  readonly settle: (outcome: PaymentOutcome) => Promise<BillingCustomer>;
}
