import { Text } from "@mantine/core";
import type { BillingCustomer, Plan, Proration } from "#shared/api/billing/billing.ts";
import { withoutRounding } from "#shared/domain/billing/rounding.ts";
import { cents } from "#shared/primitives/cents.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { Sum, Sums } from "../checkout/sums.tsx";
import { showDollars, showPrice } from "../show-price.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly plan: Plan;
  readonly subscription: NonNullable<BillingCustomer["subscription"]>;
  readonly proration: Proration;
}

const dayOf = (unixSeconds: number, timezone: string): string =>
  formatDayOf(new Date(unixSeconds * 1000).toISOString(), timezone);

/** The next regular charge: the plan's price, or what coupon and credit leave of it. */
const nextCharge = (plan: Plan, { next_amount }: Proration): string =>
  next_amount === plan.price ? showPrice(plan) : showDollars(next_amount);

export const ChangeSums = (props: Props) =>
  props.subscription.status === "trialing" ? <AfterTrial {...props} /> : <Difference {...props} />;

const Coupon = ({ coupon }: Props["subscription"]) =>
  coupon && <Text c="dimmed">{TEXT.change.coupon(coupon.name)}</Text>;

function AfterTrial({ plan, subscription, proration }: Props) {
  const { timezone } = useUser();
  const end = subscription.trial_ends_at;
  return (
    <>
      <Sums>
        <Sum label={TEXT.dueToday} amount={showDollars(proration.total)} />
        <Sum
          isTotal
          label={TEXT.change.afterTrial(
            end === null ? dayOf(proration.period_end, timezone) : formatDayOf(end, timezone),
          )}
          amount={nextCharge(plan, proration)}
        />
      </Sums>
      <Coupon {...subscription} />
    </>
  );
}

function Difference({ plan, subscription, proration }: Props) {
  const { timezone } = useUser();
  const { total, lines, period_end } = proration;
  const credit = withoutRounding(cents(Math.max(0, -total)));
  return (
    <>
      <Sums>
        {lines.data.map(({ description, amount }, line) => (
          <Sum key={`${String(line)} ${description}`} label={description} amount={showDollars(amount)} />
        ))}
        <Sum isTotal label={TEXT.dueToday} amount={showDollars(cents(Math.max(0, total)))} />
        {credit > 0 && <Sum label={TEXT.change.credit} amount={showDollars(credit)} />}
        <Sum label={TEXT.change.from(dayOf(period_end, timezone))} amount={nextCharge(plan, proration)} />
      </Sums>
      <Coupon {...subscription} />
    </>
  );
}
