import { Card, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { isVerdict } from "#shared/domain/insights/effect/certainty.ts";
import { periodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { netIncome } from "#shared/domain/insights/periods/profit.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useEffectOf } from "../effect/effect-card.tsx";
import { HowCalculated } from "../effect/how-calculated.tsx";
import classes from "../insights.module.css";
import { FigureCard } from "../overview/day-totals.tsx";
import { amountText, differenceOf } from "../overview/measures.ts";
import { PeriodTabs } from "../overview/period-tabs.tsx";
import { FigureNotes, MissingDays } from "../report-notes.tsx";
import { TEXT } from "../text.ts";
import { useShownFigures, WithReport } from "../with-report.tsx";
import { useSpend } from "./use-spend.ts";

const text = TEXT.ads;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
  readonly mayEdit: boolean;
}

const IS_MONEY = { isMoney: true } as const;

/** A gain or a loss only where it is clear that the ads made a difference. */
const Net = ({ net, currency, isClear }: { net: Micros | null; currency: string; isClear: boolean }) => {
  const { money } = useNumbers();
  if (net === null) return TEXT.unknown;
  return (
    <Text span inherit {...(isClear && { c: net < 0 ? "red" : "green" })}>
      {money(net, currency)}
    </Text>
  );
};

const Calculator = ({ log, periods, report, mayEdit }: Props & { report: BookReport }) => {
  const numbers = useNumbers();
  const say = useSay();
  const { currency } = useUser();
  const money = (micros: number | null) => amountText(micros, IS_MONEY, numbers, currency);
  const [withSeries, setWithSeries] = useState(false);
  const figures = useShownFigures(log, report, { periods, withSeries });
  const totals = periodTotals(figures, "royalty");
  const effect = useEffectOf({ log, periods }).data?.data[0];
  const isClear = effect !== undefined && isVerdict(effect);
  const spend = useSpend(log, periods.event);
  const net =
    spend.amount &&
    netIncome(totals, spend.amount, { currency, currencies: report.currencies, start: periods.event.start });
  return (
    <Stack gap="lg">
      <MissingDays report={report} />
      {report.in_series && (
        <Checkbox
          label={text.includeSeries}
          checked={withSeries}
          onChange={({ currentTarget }) => setWithSeries(currentTarget.checked)}
        />
      )}
      <div className={classes.cards}>
        <FigureCard label={text.royalties} figure={money(totals.event)} />
        <FigureCard label={text.difference} figure={money(differenceOf(totals, IS_MONEY))}>
          <Text size="sm" c="dimmed">
            {text.was(money(totals.previous))}
          </Text>
        </FigureCard>
        <Card p="md">
          <Group align="flex-start" gap="xs" wrap="nowrap">
            <TextInput
              label={text.spend}
              inputMode="decimal"
              autoComplete="off"
              placeholder={say(text.enter)}
              disabled={!mayEdit}
              value={spend.typed}
              error={spend.error}
              onChange={({ currentTarget }) => spend.type(currentTarget.value)}
              onBlur={() => void spend.save()}
              onKeyDown={({ key }) => key === "Enter" && void spend.save()}
            />
            <Select
              label={text.currency}
              w="6.5rem"
              allowDeselect={false}
              disabled={!mayEdit}
              data={[...CURRENCIES]}
              value={spend.currency}
              onChange={(chosen) => chosen && void spend.chooseCurrency(chosen)}
            />
          </Group>
          <Text size="sm" c="dimmed" mt={6} role="status">
            {spend.isSaved && say(text.saved)}
          </Text>
        </Card>
        <FigureCard label={text.net} figure={<Net net={net} currency={currency} isClear={isClear} />}>
          <Text size="sm" c="dimmed">
            {text.netHint}
          </Text>
        </FigureCard>
      </div>
      <PeriodTabs log={log} periods={periods} figures={figures} />
      <HowCalculated log={log} periods={periods} explanation={<Text size="sm">{say(text.explanation)}</Text>}>
        <FigureNotes report={report} />
      </HowCalculated>
    </Stack>
  );
};

/** Profit and loss of ads: the royalties above those of the period before, less the cost of the ads. */
export const AdsOverview = (props: Props) => (
  <WithReport {...props}>
    {(report) => <Calculator key={props.periods.event.end} {...props} report={report} />}
  </WithReport>
);
