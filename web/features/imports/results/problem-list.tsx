import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMinus, IconX } from "@tabler/icons-react";
import type { ImportFile } from "#shared/api/imports.ts";
import { resultOf } from "#shared/sources/checks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./problem-list.module.css";

const placeOf = ({ sheet, row, heading }: ImportFile["problems"][number]): string =>
  [sheet && TEXT.file.sheet(sheet), row !== undefined && TEXT.file.row(row), heading && TEXT.file.column(heading)]
    .filter(Boolean)
    .join(", ");

const CHECK_ICONS = {
  passed: <IconCheck size={17} className={classes.ok} aria-label={TEXT.file.check.ok} />,
  failed: <IconX size={17} className={classes.bad} aria-label={TEXT.file.check.failed} />,
  "not-made": <IconMinus size={17} className={classes.note} aria-label={TEXT.file.check.notMade} />,
} as const;

export const CheckList = ({ checks }: Pick<ImportFile, "checks">) => {
  const { sentence } = useNumbers();
  return (
    <ul className={classes.list}>
      {checks.map((check) => (
        <li key={check.name}>
          {CHECK_ICONS[resultOf(check)]}
          <span>
            {check.name}
            <Text span size="sm" c="dimmed" className={classes.detail}>
              {sentence(check.detail)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
};

export const ProblemList = ({ problems }: Pick<ImportFile, "problems">) => {
  const { sentence } = useNumbers();
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={`${placeOf(problem)} ${problem.message}`}>
          {problem.severity === "error" ? (
            <IconAlertTriangle size={17} className={classes.bad} aria-label={TEXT.file.problem.error} />
          ) : (
            <IconInfoCircle size={17} className={classes.note} aria-label={TEXT.file.problem.note} />
          )}
          <span>
            {sentence(problem.message)}
            {placeOf(problem) && (
              <Text span size="sm" c="dimmed" className={classes.detail}>
                {placeOf(problem)}
              </Text>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
