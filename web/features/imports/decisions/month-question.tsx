import { Group, Radio, Text, VisuallyHidden } from "@mantine/core";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { KIND_LABELS, TEXT } from "../text.ts";
import { BeforeAndAfter } from "./before-and-after.tsx";
import { describeDifference } from "./compare-figures.ts";
import type { Question } from "./group-questions.ts";
import classes from "./month-question.module.css";

export type Answer = "keep" | "replace";

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
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  open: boolean;
}) => {
  const numbers = useNumbers();
  const name = formatMonth(month.month) + (month.family === "estimator" ? "" : ` · ${KIND_LABELS[month.family]}`);
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
                {reasons.join(" ") || describeDifference(month, numbers)}
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
