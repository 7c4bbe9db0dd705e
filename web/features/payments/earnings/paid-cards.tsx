import { Card, Text, Title } from "@mantine/core";
import type { CurrencyBreakdown } from "#shared/domain/payments/breakdown.ts";
import { partKey } from "#shared/domain/payments/breakdown.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { CENT, roundToCents } from "#shared/primitives/money.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { partName, TEXT } from "../text.ts";
import classes from "./paid-cards.module.css";

/** The total paid in one currency and its parts, rounded so that they add up as shown. */
const PaidCard = ({ breakdown: { currency, paid, count, parts } }: { breakdown: CurrencyBreakdown }) => {
  const numbers = useNumbers();
  const total = roundToCents(paid);
  const shown = roundTogether(
    parts.map(({ amount }) => amount),
    CENT,
    total,
  );
  return (
    <Card component="section" className={classes.card} aria-label={`${TEXT.totalPaid} ${currency}`}>
      <Title order={2} className={classes.name}>
        {TEXT.totalPaid}
      </Title>
      <p className={classes.total}>{numbers.money(total, currency)}</p>
      <Text size="sm" c="dimmed">
        {TEXT.paidIn(numbers.plural(count, "payment"))}
      </Text>
      <dl className={classes.parts}>
        {parts.map((part, i) => (
          <div key={partKey(part)} className={classes.part}>
            <dt>{partName(part)}</dt>
            <dd>{numbers.money(shown[i]!, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** One card per payout currency, because currencies are never added up. */
export const PaidCards = ({ breakdowns }: { breakdowns: readonly CurrencyBreakdown[] }) => (
  <div className={classes.cards}>
    {breakdowns.map((breakdown) => (
      <PaidCard key={breakdown.currency} breakdown={breakdown} />
    ))}
  </div>
);
