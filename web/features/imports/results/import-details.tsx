import { Group, Text } from "@mantine/core";
import type { Import } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { countMonths, countOutcomes } from "../progress/describe-import.ts";
import { FileFindings } from "./file-findings.tsx";
import classes from "./import-details.module.css";
import { MonthTable, OutcomeBadge } from "./month-table.tsx";

const MonthOutcomes = ({ months, open }: { months: Import["months"]; open?: boolean }) => {
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

export const ImportDetails = ({ item, openMonths }: { item: Import; openMonths?: boolean }) => (
  <div className={classes.root}>
    {item.files.map((file) => (
      <div key={`${file.name} ${file.size}`} className={classes.line}>
        <FileFindings file={file} />
      </div>
    ))}
    {item.months.length > 0 && (
      <div className={classes.line}>
        <MonthOutcomes months={item.months} open={openMonths} />
      </div>
    )}
  </div>
);
