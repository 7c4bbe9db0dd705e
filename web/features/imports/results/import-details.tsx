import { Group, Text } from "@mantine/core";
import type { Import } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { combineImports } from "../progress/combine-imports.ts";
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

interface Props {
  /** Newest first. */
  readonly items: readonly Import[];
  readonly openMonths?: boolean;
}

/** The files of imports with what was found in them, and what became of each month. */
export const ImportDetails = ({ items, openMonths }: Props) => {
  const { months } = combineImports(items);
  return (
    <div className={classes.root}>
      {items.toReversed().map(({ id, files }) =>
        files.map((file) => (
          <div key={`${id} ${file.name} ${file.size}`} className={classes.line}>
            <FileFindings file={file} />
          </div>
        )),
      )}
      {months.length > 0 && (
        <div className={classes.line}>
          <MonthOutcomes months={months} open={openMonths} />
        </div>
      )}
    </div>
  );
};
