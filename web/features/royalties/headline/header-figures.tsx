import { Popover, Text, UnstyledButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { HeaderFigures as Figures, Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { usePageTitle } from "#web/lib/use-page-title.ts";
import classes from "./header-figures.module.css";

interface Props {
  readonly figures: Figures | null;
  readonly currency: string;
  readonly today: IsoDate;
  readonly leavesOutToday: boolean;
}

const HowProjected = ({ projection, currency }: { projection: Projection; currency: string }) => {
  const { money, plural } = useNumbers();
  const { soFar, dayAverage, days, isRateSimulated, fileOf } = projection;
  const rate = isRateSimulated ? "simulated exchange rate" : "exchange rate";
  return (
    <Popover width={290} position="bottom" withArrow shadow="md" withRoles trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.how} aria-label="How the projection is worked out">
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Text size="sm">
          {money(soFar, currency)} so far{fileOf ? ` (${fileOfDay(fileOf)})` : ""}, and{" "}
          {fileOf ? `${plural(days, "day")} after it` : `${plural(days, "day")} to come`} at{" "}
          {money(dayAverage, currency)} a day: the mean of the last 30 full days
          {currency === "USD" ? "" : `, at this month’s ${rate} to ${currency}`}.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
};

export const HeaderFigures = ({ figures, currency, today, leavesOutToday }: Props) => {
  const { money } = useNumbers();
  const soFar = figures?.today ?? null;
  usePageTitle(soFar === null ? null : `${money(soFar, currency)} so far today`, texts.estimatedRoyalties);
  if (!figures) return null;
  const { projection } = figures;
  const isTodayMissing = soFar === null && projection !== null;
  return (
    <dl className={classes.figures} aria-label="Today and this month, all books">
      {!leavesOutToday && (soFar !== null || isTodayMissing) && (
        <div className={classes.figure}>
          <dt>So far today</dt>
          <dd data-unknown={soFar === null || undefined}>{soFar === null ? "not in yet" : money(soFar, currency)}</dd>
        </div>
      )}
      {projection && (
        <div className={classes.figure}>
          <dt>Projection for {formatMonth(monthOf(today))}</dt>
          <dd>
            {money(projection.projected, currency)}
            <HowProjected projection={projection} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
};
