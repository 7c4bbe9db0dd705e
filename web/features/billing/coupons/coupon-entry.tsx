import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { Coupon } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { useFindCoupon } from "#web/api/billing.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly plan: string;
  readonly coupon: Coupon | null;
  readonly onChange: (coupon: Coupon | null) => void;
  /** The coupon was valid when entered and no longer is. */
  readonly isRefused: boolean;
  readonly disabled: boolean;
}

export const CouponEntry = (props: Props) =>
  props.coupon ? <Applied {...props} coupon={props.coupon} /> : <Entry {...props} />;

/** A coupon's discount and duration: `25% off for 3 months`, `$5 off the first payment`. */
export function describeCoupon(coupon: Coupon): string {
  const { duration, duration_in_months: months } = coupon;
  const off = coupon.percent_off === null ? showDollars(cents(coupon.amount_off ?? 0)) : `${coupon.percent_off}%`;
  if (duration === "forever") return TEXT.coupon.forever(off);
  if (duration === "once") return TEXT.coupon.once(off);
  if (months === null) return TEXT.coupon.limited(off);
  return months === 1 ? TEXT.coupon.oneMonth(off) : TEXT.coupon.months(off, months);
}

const Applied = ({ coupon, onChange, disabled }: Props & { coupon: Coupon }) => (
  <Group justify="space-between" wrap="nowrap" role="status">
    <Group gap="xs" wrap="nowrap">
      <IconTag size={18} aria-hidden="true" />
      <div>
        <Text fw={550}>{coupon.name}</Text>
        <Text size="sm" c="dimmed">
          {describeCoupon(coupon)}
        </Text>
      </div>
    </Group>
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={disabled}
      aria-label={TEXT.coupon.removeOne(coupon.name)}
      onClick={() => onChange(null)}
    >
      {TEXT.coupon.remove}
    </Button>
  </Group>
);

function Entry({ plan, onChange, isRefused, disabled }: Props) {
  const { run, sending } = useFindCoupon();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(isRefused ? TEXT.invalidCoupon : null);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === "") return;
    try {
      onChange(await run({ params: { code: typed }, query: { plan } }));
    } catch (failure) {
      if (isFailure(failure, "not_found")) setError(failure.message || TEXT.invalidCoupon);
      else if (isFailure(failure, "invalid")) setError(TEXT.invalidCoupon);
      else toastFailure(failure);
    }
  };

  return (
    <form onSubmit={(event) => void apply(event)} noValidate>
      <Group align="flex-start" wrap="nowrap" gap="xs">
        <TextInput
          flex={1}
          label={TEXT.coupon.label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          disabled={disabled}
          value={code}
          error={error}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" mt={25} loading={sending} disabled={disabled}>
          {TEXT.coupon.apply}
        </Button>
      </Group>
    </form>
  );
}
