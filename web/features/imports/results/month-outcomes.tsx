import { Group, Text } from "@mantine/core";
import type { Import } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { countMonths, countOutcomes } from "../progress/describe-import.ts";
import { MonthTable } from "./month-table.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";

export const MonthOutcomes = ({ months, open }: { months: Import["months"]; open?: boolean }) => {
  const { plural } = useNumbers();
  return (
    <Disclosure
      open={open}
      summary={
        <Group gap="xs">
          <Text fw={550}>{plural(countMonths(months), "month")}</Text>
          {countOutcomes(months).map(({ outcome, count }) => (
            <OutcomeBadge key={outcome} outcome={outcome} count={count} />
          ))}
        </Group>
      }
    >
      <MonthTable months={months} />
    </Disclosure>
  );
};
