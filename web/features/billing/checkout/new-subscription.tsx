import { Card, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Coupon, Plan } from "#shared/api/billing/billing.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { useSubscribe } from "#web/api/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { ApiFailure, isFailure } from "#web/lib/api/api-failure.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { CouponEntry } from "../coupons/coupon-entry.tsx";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";
import { CheckoutColumns } from "./checkout-columns.tsx";
import { firstBill, type TrialBefore, trialBefore } from "./first-bill.ts";
import { FirstSums } from "./sums.tsx";
import { type Paying, usePayment } from "./use-payment.ts";

function describeCharge(trial: TrialBefore | null, timezone: string): string {
  if (trial === null) return TEXT.checkout.chargedNow;
  if (trial.kind === "days") return TEXT.checkout.trialOfDays(trial.days);
  return TEXT.checkout.trialUntil(formatDayOf(trial.at, timezone));
}

export function NewSubscription({ plan, CardForm, settle }: Paying & { plan: Plan }) {
  // Captured when the screen opened, because subscribing ends the trial described here.
  const [user] = useState(useUser());
  const trial = trialBefore(user, useNow(MINUTE_MS));
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { run } = useSubscribe();
  const { pay, isPaying } = usePayment(plan, settle, `/subscribe/${plan.id}/success`);
  const { total } = firstBill(plan, coupon);

  const subscribe = (payment_method: string) =>
    pay(async () => {
      try {
        return await run({ params: { id: plan.id }, body: { payment_method, coupon: coupon?.id ?? null } });
      } catch (error) {
        if (!isFailure(error, "invalid") || !error.fields.coupon) throw error;
        // The coupon was used up or expired meanwhile: the amount due has changed and must be accepted again.
        setCoupon(null);
        setRefused(true);
        throw new ApiFailure("conflict", 409, TEXT.checkout.couponGone, {}, { cause: error });
      }
    });

  const choose = (chosen: Coupon | null) => {
    setRefused(false);
    setCoupon(chosen);
  };
  return (
    <CheckoutColumns
      plan={plan}
      side={
        <Card>
          <Stack>
            <CouponEntry plan={plan.id} coupon={coupon} onChange={choose} isRefused={isRefused} disabled={isPaying} />
            <FirstSums plan={plan} coupon={coupon} trial={trial} />
          </Stack>
        </Card>
      }
    >
      <Card component="section" aria-label={TEXT.checkout.payment}>
        <Stack>
          <div>
            <Title order={2}>{TEXT.checkout.payment}</Title>
            <Text c="dimmed">{describeCharge(trial, user.timezone)}</Text>
          </div>
          <CardForm
            submitLabel={
              trial || total === 0
                ? TEXT.checkout.subscribe(plan.name)
                : TEXT.checkout.payAndSubscribe(showDollars(total))
            }
            onConfirmed={subscribe}
            beside={
              <LinkButton to="/upgrade" variant="default">
                {TEXT.back}
              </LinkButton>
            }
          />
        </Stack>
      </Card>
    </CheckoutColumns>
  );
}
