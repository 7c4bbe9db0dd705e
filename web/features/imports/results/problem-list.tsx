import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ImportFile } from "#shared/api/imports.ts";
import { TEXT } from "../text.ts";
import classes from "./problem-list.module.css";

const placeOf = ({ sheet, row, heading }: ImportFile["problems"][number]): string =>
  [sheet && TEXT.file.sheet(sheet), row !== undefined && TEXT.file.row(row), heading && TEXT.file.column(heading)]
    .filter(Boolean)
    .join(", ");

export const CheckList = ({ checks }: Pick<ImportFile, "checks">) => (
  <ul className={classes.list}>
    {checks.map(({ name, ok, detail }) => (
      <li key={name}>
        {ok ? (
          <IconCheck size={17} className={classes.ok} aria-label={TEXT.file.check.ok} />
        ) : (
          <IconX size={17} className={classes.bad} aria-label={TEXT.file.check.failed} />
        )}
        <span>
          {name}
          <Text span size="sm" c="dimmed" className={classes.detail}>
            {detail}
          </Text>
        </span>
      </li>
    ))}
  </ul>
);

export const ProblemList = ({ problems }: Pick<ImportFile, "problems">) => (
  <ul className={classes.list}>
    {problems.map((problem) => (
      <li key={`${placeOf(problem)} ${problem.message}`}>
        {problem.severity === "error" ? (
          <IconAlertTriangle size={17} className={classes.bad} aria-label={TEXT.file.problem.error} />
        ) : (
          <IconInfoCircle size={17} className={classes.note} aria-label={TEXT.file.problem.note} />
        )}
        <span>
          {problem.message}
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
