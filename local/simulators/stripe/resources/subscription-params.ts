import * as z from "zod";
import { DiscountParams } from "../billing/discounts.ts";
import { emptied, expand, metadata, paging, range, text, whole, yesOrNo } from "../wire/params.ts";

export const FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;
const CancellationDetails = z.strictObject({
  comment: emptied(text).optional(),
  feedback: emptied(z.enum(FEEDBACK)).optional(),
});
const PaymentSettings = z.strictObject({ save_default_payment_method: z.enum(["off", "on_subscription"]).optional() });
const TrialEnd = z.union([z.literal("now"), whole]);
export const ProrationBehavior = z.enum(["always_invoice", "create_prorations", "none"]);

export const CreateParams = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })),
  trial_end: TrialEnd.optional(),
  trial_period_days: whole.optional(),
  payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
  payment_settings: PaymentSettings.optional(),
  default_payment_method: text.optional(),
  discounts: DiscountParams.optional(),
  off_session: yesOrNo.optional(),
  cancel_at_period_end: yesOrNo.optional(),
  collection_method: z.literal("charge_automatically").optional(),
  proration_behavior: ProrationBehavior.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});
export type CreateParams = z.output<typeof CreateParams>;

export const ItemParams = z
  .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: whole.optional() }))
  .max(1);

export const UpdateParams = z.strictObject({
  items: ItemParams.optional(),
  proration_behavior: ProrationBehavior.optional(),
  proration_date: whole.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete", "pending_if_incomplete"]).optional(),
  cancel_at_period_end: yesOrNo.optional(),
  cancellation_details: CancellationDetails.optional(),
  default_payment_method: emptied(text).optional(),
  payment_settings: PaymentSettings.optional(),
  discounts: DiscountParams.optional(),
  trial_end: TrialEnd.optional(),
  off_session: yesOrNo.optional(),
  description: emptied(text).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});
export type UpdateParams = z.output<typeof UpdateParams>;

export const CancelParams = z.strictObject({
  cancellation_details: CancellationDetails.optional(),
  invoice_now: yesOrNo.optional(),
  prorate: yesOrNo.optional(),
  expand: expand.optional(),
});

export const ListParams = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: text.optional(),
  price: text.optional(),
  created: range.optional(),
});
