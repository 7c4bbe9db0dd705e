import { Popover, Text } from "@mantine/core";
import type { Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { AVERAGED_DAYS } from "#shared/domain/royalties/headline/projection.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { HowProjectedButton } from "./how-projected-button.tsx";
import { TEXT } from "./text.ts";

export const HowProjected = ({ projection, currency }: { projection: Projection; currency: string }) => {
  const { money, plural } = useNumbers();
  const { soFar, dayAverage, averagedDays, days, isRateSimulated, fileOf } = projection;
  const of = averagedDays === AVERAGED_DAYS ? TEXT.ofAllDays : TEXT.ofKnownDays(plural(averagedDays, "day"));
  const parts = {
    soFar: money(soFar, currency),
    days: plural(days, "day"),
    dayAverage: money(dayAverage, currency),
    of,
  };
  return (
    <Popover width={290} position="bottom" withArrow shadow="md" withRoles trapFocus>
      <Popover.Target>
        <HowProjectedButton />
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
