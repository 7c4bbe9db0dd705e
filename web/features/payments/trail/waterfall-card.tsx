import { Card, Group, NativeSelect, Text, Title } from "@mantine/core";
import { useMemo } from "react";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { waterfallsOf } from "#shared/domain/payments/waterfall.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { OpenLines } from "./lines-drawer.tsx";
import { TEXT } from "./text.ts";
import classes from "./waterfall-card.module.css";
import { waterfallSteps } from "./waterfall-steps.ts";
import { WaterfallTable } from "./waterfall-table.tsx";

/** The month shown by default: the newest one with a payment, else the newest. */
const defaultMonth = (months: readonly IsoMonth[], lines: readonly TrailLine[]): IsoMonth => {
  const isPaid = ({ payouts }: TrailLine) => payouts.some(({ paid }) => paid !== 0);
  const paid = new Set(lines.filter(isPaid).map(({ month }) => month));
  return months.find((month) => paid.has(month)) ?? months[0]!;
};

/** One month from estimate to payment, per royalty currency. `months` is newest first; the address names the choice. */
export const WaterfallCard = ({
  months,
  lines,
  onOpen,
}: {
  months: readonly IsoMonth[];
  lines: readonly TrailLine[];
  onOpen: OpenLines;
}) => {
  const [query, setQuery] = useAddressQuery();
  const month = months.find((one) => one === query.get("month")) ?? defaultMonth(months, lines);
  const choose = (wanted: string) =>
    setQuery(
      (before) => {
        before.set("month", wanted);
        return before;
      },
      { replace: true },
    );
  const waterfalls = useMemo(() => waterfallsOf(lines, month), [lines, month]);
  const named = formatMonth(month);
  return (
    <Card component="section" aria-labelledby="trail-waterfall">
      <Group justify="space-between" align="end" mb="md">
        <Title order={2} size="h3" id="trail-waterfall">
          {TEXT.waterfall.title}
        </Title>
        <NativeSelect
          label={TEXT.waterfall.month}
          value={month}
          onChange={(event) => choose(event.currentTarget.value)}
          data={months.map((one) => ({ value: one, label: formatMonth(one) }))}
        />
      </Group>
      <div className={classes.currencies}>
        {waterfalls.map((waterfall) => (
          <WaterfallTable
            key={waterfall.currency}
            steps={waterfallSteps(waterfall)}
            caption={TEXT.waterfall.currency(waterfall.currency, named)}
            title={(step) => TEXT.lines.where(step, named)}
            onOpen={onOpen}
          />
        ))}
      </div>
      {waterfalls.length > 1 && (
        <Text size="sm" c="dimmed" mt="md">
          {TEXT.waterfall.apart}
        </Text>
      )}
    </Card>
  );
};
