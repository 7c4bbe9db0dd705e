import { Box, Group, Radio, Text, VisuallyHidden } from "@mantine/core";
import type { MonthOutcome, OutcomeFigures } from "#shared/api/imports.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { ENGLISH_NUMBERS, type Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT as COMMON, kindLabel } from "../text.ts";
import type { Question } from "./file-problems.tsx";
import classes from "./month-question.module.css";
import { TEXT } from "./text.ts";

export type ImportAnswer = "keep" | "replace";

const Choices = ({ isStored }: { isStored: boolean }) =>
  isStored ? (
    <>
      <Radio value="keep" label={TEXT.decision.keep.label} aria-label={TEXT.decision.keep.name} />
      <Radio value="replace" label={TEXT.decision.replace.label} aria-label={TEXT.decision.replace.name} />
    </>
  ) : (
    <>
      <Radio value="keep" label={TEXT.decision.leaveEmpty} />
      <Radio value="replace" label={TEXT.decision.import} />
    </>
  );

const LINES: readonly { label: string; of: (figures: OutcomeFigures, numbers: Numbers) => string }[] = [
  { label: COMMON.figures.royalty, of: ({ royalty }, { amounts }) => amounts(royalty) },
  { label: COMMON.figures.kenp, of: ({ kenp = {} }, { amounts }) => amounts(kenp) },
  { label: COMMON.figures.units, of: ({ units }, { count }) => count(units) },
  { label: COMMON.figures.pages, of: ({ pages }, { count }) => count(pages) },
  { label: COMMON.figures.books, of: ({ books }, { count }) => count(books) },
  { label: COMMON.figures.authors, of: ({ authors }, { count }) => count(authors) },
  { label: COMMON.figures.rows, of: ({ rows }, { count }) => count(rows) },
  {
    label: COMMON.figures.detail,
    of: ({ grain }) => (grain === "day" ? COMMON.figures.days : COMMON.figures.wholeMonth),
  },
];

interface FigureLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Also where both are hidden. */
  readonly isSame: boolean;
}

/** Compares the two versions of a month figure by figure; figures missing in both are left out. */
const compareFigures = ({ before, after }: MonthOutcome, numbers: Numbers): FigureLine[] =>
  LINES.map(({ label, of }) => ({
    label,
    before: before ? of(before, numbers) : COMMON.figures.nothing,
    after: of(after, numbers),
    isSame: before !== null && of(before, ENGLISH_NUMBERS) === of(after, ENGLISH_NUMBERS),
  })).filter((line) => line.before !== COMMON.figures.nothing || line.after !== COMMON.figures.nothing);

function describeDifference(month: MonthOutcome, numbers: Numbers): string {
  const differing = compareFigures(month, numbers).filter(({ isSame }) => !isSame);
  if (month.before === null) return TEXT.decision.nothingStored;
  if (differing.length === 0) return TEXT.decision.sameTotals;
  return differing.map(({ label, before, after }) => TEXT.decision.difference(label, after, before)).join(" ");
}

const showFigure = ({ isSame }: FigureLine, value: string) => (
  <Text span inherit fw={isSame ? 400 : 600}>
    {value}
  </Text>
);

const COLUMNS: readonly Column<FigureLine>[] = [
  {
    key: "figure",
    heading: "",
    isRowName: true,
    cell: ({ label }) => (
      <Text span inherit fw={400} c="dimmed">
        {label}
      </Text>
    ),
  },
  { key: "before", heading: TEXT.decision.storedNow, align: "right", cell: (line) => showFigure(line, line.before) },
  { key: "after", heading: TEXT.decision.inFile, align: "right", cell: (line) => showFigure(line, line.after) },
];

/** Both versions of a month, figure by figure; differing figures stand out. */
const BeforeAndAfter = ({ month }: { month: MonthOutcome }) => (
  <Box maw="36rem" my="0.25rem">
    <DataTable
      columns={COLUMNS}
      rows={compareFigures(month, useNumbers())}
      keyOf={({ label }) => label}
      phone="table"
      spacing={4}
      hasRowBorders={false}
    />
  </Box>
);

/**
 * One month that needs an answer: a line with the reason and the choice; both versions of the figures open below it.
 */
export const MonthQuestion = ({
  question: { month, reasons },
  answer,
  onAnswer,
  open,
}: {
  question: Question;
  answer: ImportAnswer;
  onAnswer: (answer: ImportAnswer) => void;
  open: boolean;
}) => {
  const numbers = useNumbers();
  const name = formatMonth(month.month) + (month.family === "estimator" ? "" : ` · ${kindLabel(month.family)}`);
  return (
    <section className={classes.month}>
      <div className={classes.words}>
        <Disclosure
          open={open}
          summary={
            <div className={classes.summary}>
              <Text span fw={550} className={classes.name}>
                {name}
              </Text>
              <Text span size="sm" c="dimmed" className={classes.reasons}>
                {numbers.sentence(reasons.join(" ")) || describeDifference(month, numbers)}
              </Text>
            </div>
          }
        >
          <BeforeAndAfter month={month} />
        </Disclosure>
      </div>
      <Radio.Group
        className={classes.answer}
        labelProps={{ className: classes.label }}
        label={<VisuallyHidden>{TEXT.decision.question(name)}</VisuallyHidden>}
        value={answer}
        onChange={(value) => onAnswer(value === "replace" ? "replace" : "keep")}
      >
        <Group gap="md" wrap="nowrap">
          <Choices isStored={month.before !== null} />
        </Group>
      </Radio.Group>
    </section>
  );
};
