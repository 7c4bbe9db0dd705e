import { Text } from "@mantine/core";
import type { Payments } from "#shared/api/payments/payments.ts";
import type { CurrencyBreakdown } from "#shared/domain/payments/breakdown.ts";
import type { PaymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { isUndone, type PaymentState } from "#shared/domain/payments/payment-state.ts";
import { readable } from "#web/components/ui/readable.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./headline.module.css";

interface Props {
  readonly data: Payments;
  readonly breakdowns: readonly CurrencyBreakdown[];
  readonly range: PaymentRange;
}

const ON_THE_WAY: ReadonlySet<PaymentState> = new Set(["pending", "processing", "held"]);

/** The answer first: one sentence per payout currency, then what isn't received and how current the figures are. */
export const Headline = ({ data, breakdowns, range }: Props) => {
  const { timezone } = useUser();
  const say = useSay();
  const numbers = useNumbers();
  const pending = data.payments.filter(({ state }) => ON_THE_WAY.has(state)).length;
  const undone = data.payments.filter(({ state }) => isUndone(state)).length;
  const stated = data.payments.filter(({ state }) => state === "stated").length;
  const unknown = new Set(data.payments.flatMap(({ state, status }) => (state === "unknown" ? [status] : [])));
  const statuses = [...unknown].map((status) => (status === "" ? TEXT.noStatus : `“${status}”`)).join(", ");
  const facts = [
    ...(pending > 0 ? [TEXT.pending(pending, numbers.count(pending))] : []),
    ...(undone > 0 ? [TEXT.notReceived(undone, numbers.count(undone))] : []),
    ...(stated > 0 ? [TEXT.stated(stated, numbers.count(stated))] : []),
    ...(unknown.size > 0 ? [say(TEXT.unknownStatus)(statuses)] : []),
    ...(data.as_of === null ? [] : [TEXT.asOf(formatInstant(data.as_of, timezone))]),
  ];
  return (
    <div className={classes.headline}>
      {breakdowns.map(({ currency, paid, count }) => (
        <p key={currency} className={classes.answer} data-first="">
          {readable(TEXT.headline[range](numbers.money(paid, currency), numbers.plural(count, "payment")))}
        </p>
      ))}
      <Text size="sm" c="dimmed" className="colophon-figures" data-first="">
        {facts.join(" ")}
      </Text>
    </div>
  );
};
