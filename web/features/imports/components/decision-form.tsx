import { Button, Group, Radio, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { Import, MonthFigures, MonthOutcome } from "#shared/api/imports.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useDecideImport } from "../api.ts";
import { KIND_WORDS } from "../words.ts";
import classes from "./decision-form.module.css";

type Answer = "keep" | "replace";

const keyOf = ({ family, month }: MonthOutcome): string => `${family} ${month}`;

const LINES: readonly { label: string; of: (figures: MonthFigures, numbers: Numbers) => string }[] = [
  { label: "Royalty without KENP", of: ({ royalty }, { amounts }) => amounts(royalty) },
  { label: "Units", of: ({ units }, { count }) => count(units) },
  { label: "Page reads", of: ({ pages }, { count }) => count(pages) },
  { label: "Books", of: ({ books }, { count }) => count(books) },
  { label: "Authors", of: ({ authors }, { count }) => count(authors) },
  { label: "Rows", of: ({ rows }, { count }) => count(rows) },
  { label: "Known by", of: ({ grain }) => (grain === "day" ? "days" : "the month as a whole") },
];

const BeforeAndAfter = ({ month }: { month: MonthOutcome }) => {
  const numbers = useNumbers();
  return (
    <Table className={classes.table} withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">Stored now</Table.Th>
          <Table.Th scope="col">In the file</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {LINES.map(({ label, of }) => {
          const before = month.before ? of(month.before, numbers) : "nothing";
          const after = of(month.after, numbers);
          return (
            <Table.Tr key={label} data-differs={before !== after || undefined}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{before}</Table.Td>
              <Table.Td>{after}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};

/** The months that would lose something: what is stored, what the file says, and which of the two shall count. Keeping is the answer that loses nothing. */
export const DecisionForm = ({ item }: { item: Import }) => {
  const asking = item.months.filter(({ outcome }) => outcome === "decide");
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const { run, sending } = useDecideImport();
  const answerOf = (month: MonthOutcome): Answer => answers[keyOf(month)] ?? "keep";
  const answerAll = (answer: Answer) => setAnswers(Object.fromEntries(asking.map((month) => [keyOf(month), answer])));

  const apply = async () => {
    const months = asking.map((month) => ({ family: month.family, month: month.month, answer: answerOf(month) }));
    try {
      await run({ params: { id: item.id }, body: { months } });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <section aria-labelledby={`decision-${item.id}`}>
      <Text id={`decision-${item.id}`} mb="md">
        {asking.length === 1 ? "This month" : "These months"} would lose something of what is stored. Which version
        shall count?
      </Text>
      <Stack gap="lg">
        {asking.map((month) => (
          <section key={keyOf(month)} className={classes.month}>
            <Text className={classes.name}>
              {formatMonth(month.month)}
              {month.family !== "estimator" && ` · ${KIND_WORDS[month.family]}`}
            </Text>
            {month.reasons.map((reason) => (
              <Text key={reason} size="sm">
                {reason}
              </Text>
            ))}
            <Text size="sm" c="dimmed">
              From {month.file}
            </Text>
            <BeforeAndAfter month={month} />
            <Radio.Group
              label={<VisuallyHidden>{`Which version of ${formatMonth(month.month)} shall count`}</VisuallyHidden>}
              value={answerOf(month)}
              onChange={(answer) =>
                setAnswers({ ...answers, [keyOf(month)]: answer === "replace" ? "replace" : "keep" })
              }
            >
              <Group>
                <Radio value="keep" label="Keep what is stored" />
                <Radio value="replace" label="Replace it with the file’s" />
              </Group>
            </Radio.Group>
          </section>
        ))}
        <Group justify="space-between">
          <Button loading={sending} onClick={apply}>
            Apply
          </Button>
          {asking.length > 1 && (
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={() => answerAll("keep")}>
                Keep all
              </Button>
              <Button variant="default" size="xs" onClick={() => answerAll("replace")}>
                Replace all
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
    </section>
  );
};
