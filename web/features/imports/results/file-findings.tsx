import { Badge, Group, Text } from "@mantine/core";
import type { ImportFile } from "#shared/api/imports.ts";
import { type CheckResult, resultOf } from "#shared/sources/checks.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatInstant, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { FILE_STATUS_LABELS, kindLabel, TEXT } from "../text.ts";
import classes from "./file-findings.module.css";
import type { IsHeldBack } from "./later-figures.ts";
import { CheckList, ProblemList } from "./problem-list.tsx";

const STATUS_COLORS: Record<ImportFile["status"], string> = {
  waiting: "gray",
  read: "green",
  set_aside: "amber",
  failed: "red",
};

const languages = new Intl.DisplayNames("en", { type: "language" });

function factsOf(file: ImportFile, timeZone: string, { bytes }: Numbers): string {
  return [
    file.kind && kindLabel(file.kind),
    file.months.length > 0 && formatMonths(file.months),
    file.grain && (file.grain === "day" ? TEXT.file.byDay : TEXT.file.byMonth),
    file.language && languages.of(file.language),
    file.created_at && TEXT.file.created(formatInstant(file.created_at, timeZone)),
    file.understood?.confirmed_at && TEXT.understood.confirmed(formatInstant(file.understood.confirmed_at, timeZone)),
    bytes(file.size),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A check with its name and result alone; one that wasn't made states only why. */
const withoutFigures = (check: ImportFile["checks"][number]): typeof check =>
  resultOf(check) === "not-made" ? check : { ...check, detail: "" };

interface Props {
  readonly file: ImportFile;
  readonly heldBack: IsHeldBack;
}

export const FileFindings = ({ file, heldBack }: Props) => {
  const { timezone } = useUser();
  const numbers = useNumbers();
  const count = (result: CheckResult) => file.checks.filter((check) => resultOf(check) === result).length;
  const isHeldBack = file.months.some((month) => heldBack(file.kind, month));
  const [failed, passed, notMade] = [count("failed"), count("passed"), count("not-made")];
  const summary = (
    <>
      <Group gap="xs" wrap="nowrap" align="baseline">
        <span className={classes.name}>{file.name}</span>
        <Badge color={STATUS_COLORS[file.status]} className={classes.status}>
          {FILE_STATUS_LABELS[file.status]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {factsOf(file, timezone, numbers)}
      </Text>
      {file.message && (
        <Text size="sm" c={file.status === "failed" ? "var(--colophon-loss)" : undefined}>
          {numbers.sentence(file.message)}
        </Text>
      )}
      <Group gap="md">
        {failed > 0 && (
          <Text size="sm" c="var(--colophon-loss)">
            {TEXT.file.checksFailed(numbers.plural(failed, "check"), failed + passed)}
          </Text>
        )}
        {failed === 0 && passed > 0 && (
          <Text size="sm" c="var(--colophon-gain)">
            {TEXT.file.checksPassed(numbers.plural(passed, "check"))}
          </Text>
        )}
        {notMade > 0 && (
          <Text size="sm" c="dimmed">
            {TEXT.file.checksNotMade(numbers.plural(notMade, "check"))}
          </Text>
        )}
        {file.rows_set_aside > 0 && (
          <Text size="sm" c="var(--colophon-signal)">
            {TEXT.file.setAside(numbers.plural(file.rows_set_aside, "row"))}
          </Text>
        )}
      </Group>
    </>
  );
  if (file.checks.length === 0 && file.problems.length === 0) return <div className={classes.plain}>{summary}</div>;
  return (
    <Disclosure summary={summary} open={failed > 0}>
      {file.problems.length > 0 && <ProblemList problems={file.problems} />}
      {file.checks.length > 0 && <CheckList checks={isHeldBack ? file.checks.map(withoutFigures) : file.checks} />}
    </Disclosure>
  );
};
