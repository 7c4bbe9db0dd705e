import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ImportFile } from "#shared/api/imports.ts";
import classes from "./problem-list.module.css";

const placeOf = ({ sheet, row, heading }: ImportFile["problems"][number]): string =>
  [sheet && `sheet “${sheet}”`, row !== undefined && `row ${row}`, heading && `column “${heading}”`]
    .filter(Boolean)
    .join(", ");

export const CheckList = ({ checks }: Pick<ImportFile, "checks">) => (
  <ul className={classes.list}>
    {checks.map(({ name, ok, detail }) => (
      <li key={name}>
        {ok ? (
          <IconCheck size={17} className={classes.ok} aria-label="Holds" />
        ) : (
          <IconX size={17} className={classes.bad} aria-label="Does not hold" />
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
          <IconAlertTriangle size={17} className={classes.bad} aria-label="Not understood" />
        ) : (
          <IconInfoCircle size={17} className={classes.note} aria-label="Note" />
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
