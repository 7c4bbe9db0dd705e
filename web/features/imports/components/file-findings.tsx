import { Badge, Group, Text } from "@mantine/core";
import type { ImportFile } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatInstant, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { KIND_WORDS, languageName } from "../words.ts";
import classes from "./file-findings.module.css";
import { CheckList, ProblemList } from "./problem-list.tsx";

const STATUS: Record<ImportFile["status"], { color: string; label: string }> = {
  waiting: { color: "gray", label: "Waiting" },
  read: { color: "green", label: "Read" },
  set_aside: { color: "amber", label: "Set aside" },
  failed: { color: "red", label: "Not read" },
};

function factsOf(file: ImportFile, timeZone: string, { bytes }: Numbers): string {
  return [
    file.kind && KIND_WORDS[file.kind],
    file.months.length > 0 && formatMonths(file.months),
    file.grain && (file.grain === "day" ? "by day" : "by month"),
    file.language && languageName(file.language),
    file.created_at && `made ${formatInstant(file.created_at, timeZone)}`,
    bytes(file.size),
  ]
    .filter(Boolean)
    .join(" · ");
}

export const FileFindings = ({ file }: { file: ImportFile }) => {
  const { timezone } = useUser();
  const numbers = useNumbers();
  const failed = file.checks.filter(({ ok }) => !ok).length;
  const status = STATUS[file.status];
  const summary = (
    <>
      <Group gap="xs" wrap="nowrap" align="baseline">
        <span className={classes.name}>{file.name}</span>
        <Badge color={status.color} className={classes.status}>
          {status.label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {factsOf(file, timezone, numbers)}
      </Text>
      {file.message && (
        <Text size="sm" c={file.status === "failed" ? "var(--colophon-loss)" : undefined}>
          {file.message}
        </Text>
      )}
      <Group gap="md">
        {file.checks.length > 0 && (
          <Text size="sm" c={failed > 0 ? "var(--colophon-loss)" : "var(--colophon-gain)"}>
            {failed > 0
              ? `${numbers.plural(failed, "check")} of ${file.checks.length} failed`
              : `${numbers.plural(file.checks.length, "check")} passed`}
          </Text>
        )}
        {file.rows_set_aside > 0 && (
          <Text size="sm" c="var(--colophon-signal)">
            {numbers.plural(file.rows_set_aside, "row")} set aside, in no sum
          </Text>
        )}
      </Group>
    </>
  );
  if (file.checks.length === 0 && file.problems.length === 0) return <div className={classes.plain}>{summary}</div>;
  return (
    <Disclosure summary={summary} open={failed > 0}>
      {file.problems.length > 0 && <ProblemList problems={file.problems} />}
      {file.checks.length > 0 && <CheckList checks={file.checks} />}
    </Disclosure>
  );
};
