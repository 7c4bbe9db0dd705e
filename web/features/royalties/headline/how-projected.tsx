import { Anchor, Group, Popover, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Suspense } from "react";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { AVERAGED_DAYS } from "#shared/domain/royalties/headline/day-average.ts";
import type { Projection } from "#shared/domain/royalties/headline/header-figures.ts";
import { addDays, dayOfMonth } from "#shared/primitives/dates.ts";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { formatDayLong } from "#web/lib/format.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { HowProjectedButton } from "./how-projected-button.tsx";
import { rangeInWords } from "./range-in-words.ts";
import { TEXT } from "./text.ts";

const ProjectionRecord = lazyPart(() => import("./projection-record.tsx"), "ProjectionRecord");

interface Props {
  readonly projection: Projection;
  readonly currency: string;
  readonly kenp: KenpSetting;
}

function useExplanation({ projection, currency }: Pick<Props, "projection" | "currency">): string {
  const { money, plural, style } = useNumbers();
  const { soFar, from, expected, days, range, knownDays, dayAverage, averagedDays, isRateSimulated } = projection;
  const parts = { expected: money(expected, currency), days: plural(days, "day") };
  const of = averagedDays === AVERAGED_DAYS ? TEXT.ofAllDays : TEXT.ofKnownDays(plural(averagedDays, "day"));
  return [
    dayOfMonth(from) === 1
      ? TEXT.projectionOfAll(parts)
      : TEXT.projection({ ...parts, soFar: money(soFar, currency), through: formatDayLong(addDays(from, -1)) }),
    range ? TEXT.projectionRange(...rangeInWords(range, currency, style)) : TEXT.noRange(plural(knownDays, "day")),
    averagedDays > 0 && TEXT.dayAverage(money(dayAverage, currency), of),
    currency !== "USD" && (isRateSimulated ? TEXT.projectionSimulatedRate(currency) : TEXT.projectionRate(currency)),
  ]
    .filter(Boolean)
    .join(" ");
}

export const HowProjected = ({ projection, currency, kenp }: Props) => {
  const [explained, explain] = useDisclosure(false);
  const [opened, record] = useDisclosure(false);
  const openRecord = () => {
    explain.close();
    record.open();
  };
  const explanation = useExplanation({ projection, currency });
  return (
    <>
      <Popover
        width={300}
        position="bottom"
        withArrow
        shadow="md"
        withRoles
        trapFocus
        opened={explained}
        onChange={explain.set}
      >
        <Popover.Target>
          <HowProjectedButton onClick={explain.toggle} />
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1}>
          <Text size="sm">{explanation}</Text>
          <Group gap="0.3rem 1rem" mt="xs" fz="sm">
            <Anchor inherit component="button" type="button" onClick={openRecord}>
              {TEXT.record.open}
            </Anchor>
            <HowSureLink />
          </Group>
        </Popover.Dropdown>
      </Popover>
      <Suspense>{opened && <ProjectionRecord kenp={kenp} onClose={record.close} />}</Suspense>
    </>
  );
};
