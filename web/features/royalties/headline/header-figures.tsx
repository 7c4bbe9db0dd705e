import { Popover, Text, UnstyledButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { HeaderFigures as Figures, Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { usePageTitle } from "#web/lib/use-page-title.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./header-figures.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly figures: Figures | null | undefined;
  readonly currency: string;
  readonly today: IsoDate;
  readonly leavesOutToday: boolean;
}

const HowProjected = ({ projection, currency }: { projection: Projection; currency: string }) => {
  const { money, plural } = useNumbers();
  const { soFar, dayAverage, days, isRateSimulated, fileOf } = projection;
  const parts = { soFar: money(soFar, currency), days: plural(days, "day"), dayAverage: money(dayAverage, currency) };
  return (
    <Popover width={290} position="bottom" withArrow shadow="md" withRoles trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.how} aria-label={TEXT.howProjected}>
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Text size="sm">
          {fileOf ? TEXT.projectionFromFile(parts, fileOfDay(fileOf)) : TEXT.projection(parts)}
          {currency !== "USD" &&
            ` ${isRateSimulated ? TEXT.projectionSimulatedRate(currency) : TEXT.projectionRate(currency)}`}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
};

export const HeaderFigures = ({ figures, currency, today, leavesOutToday }: Props) => {
  const { money } = useNumbers();
  const soFar = figures?.today ?? null;
  usePageTitle(soFar === null ? null : TEXT.pageTitle(money(soFar, currency)), COMMON.title);
  if (!figures) return null;
  const { projection } = figures;
  const isTodayMissing = soFar === null && projection !== null;
  return (
    <dl className={classes.figures} aria-label={TEXT.label}>
      {!leavesOutToday && (soFar !== null || isTodayMissing) && (
        <div className={classes.figure}>
          <dt>{TEXT.today}</dt>
          <dd data-unknown={soFar === null || undefined}>{soFar === null ? TEXT.notInYet : money(soFar, currency)}</dd>
        </div>
      )}
      {projection && (
        <div className={classes.figure}>
          <dt>{TEXT.projectionFor(formatMonth(monthOf(today)))}</dt>
          <dd>
            {money(projection.projected, currency)}
            <HowProjected projection={projection} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
};
