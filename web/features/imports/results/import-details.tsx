import { Group, Text } from "@mantine/core";
import type { Import } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { combineImports } from "../progress/combine-imports.ts";
import { countMonths, countOutcomes } from "../progress/describe-import.ts";
import { FileFindings } from "./file-findings.tsx";
import classes from "./import-details.module.css";
import { type IsHeldBack, useHeldBack } from "./later-figures.ts";
import { MonthTable, OutcomeBadge } from "./month-table.tsx";

interface OutcomesProps {
  readonly months: Import["months"];
  readonly heldBack: IsHeldBack;
  readonly open?: boolean;
}

const MonthOutcomes = ({ months, heldBack, open }: OutcomesProps) => {
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
      <MonthTable months={months} heldBack={heldBack} />
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
  const heldBack = useHeldBack(items);
  return (
    <div className={classes.root}>
      {items.toReversed().map(({ id, files }) =>
        files.map((file) => (
          <div key={`${id} ${file.name} ${file.size}`} className={classes.line}>
            <FileFindings file={file} heldBack={heldBack} />
          </div>
        )),
      )}
      {months.length > 0 && (
        <div className={classes.line}>
          <MonthOutcomes months={months} heldBack={heldBack} open={openMonths} />
        </div>
      )}
    </div>
  );
};
