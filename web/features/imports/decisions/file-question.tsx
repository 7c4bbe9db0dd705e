import { Alert, Badge, Group, List, Radio, Text, Title, VisuallyHidden } from "@mantine/core";
import { resultOf } from "#shared/sources/checks.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CheckList, ProblemList } from "../results/problem-list.tsx";
import { TEXT } from "../text.ts";
import { CurrencyChoice } from "./currency-choice.tsx";
import { type AskingFile, currencyQuestions, type FileChoice, missingIn } from "./file-choice.ts";
import classes from "./file-question.module.css";
import { UnderstoodList } from "./understood-list.tsx";

/** The checks that were made of a file and what was not understood of it. */
const Proof = ({ file: { checks, problems, rows_set_aside } }: Pick<AskingFile, "file">) => {
  const { plural } = useNumbers();
  const count = (result: ReturnType<typeof resultOf>) => checks.filter((check) => resultOf(check) === result).length;
  const [passed, failed, notMade] = [count("passed"), count("failed"), count("not-made")];
  const parts = [
    passed > 0 && TEXT.file.checksPassed(plural(passed, "check")),
    failed > 0 && TEXT.file.checksFailed(plural(failed, "check"), passed + failed),
    notMade > 0 && TEXT.file.checksNotMade(plural(notMade, "check")),
    rows_set_aside > 0 && TEXT.file.setAside(plural(rows_set_aside, "row")),
    problems.length > 0 && plural(problems.length, TEXT.understood.remark),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Disclosure
      open={failed > 0 || rows_set_aside > 0}
      summary={
        <Text size="sm" c={failed > 0 || rows_set_aside > 0 ? "var(--colophon-signal)" : "dimmed"}>
          {parts.join(" · ")}
        </Text>
      }
    >
      {problems.length > 0 && <ProblemList problems={problems} />}
      {checks.length > 0 && <CheckList checks={checks} />}
    </Disclosure>
  );
};

interface Props {
  readonly asking: AskingFile;
  readonly choice: FileChoice;
  readonly onChoose: (choice: FileChoice) => void;
  /** Whether what is missing is named, after the author has tried to apply the answers. */
  readonly showsMissing: boolean;
}

/**
 * One file of another source: what was understood of it, the currencies that it doesn't state, and whether it is what
 * the source shows.
 */
export const FileQuestionCard = ({ asking, choice, onChoose, showsMissing }: Props) => {
  const { file, place } = asking;
  const missing = showsMissing ? missingIn(file, choice) : null;
  const shop = file.understood?.source_name ?? file.name;
  const isTrial = file.understood?.rank === "trial";
  const asksReading = file.questions.some(({ about }) => about === "reading");
  const question = asksReading ? TEXT.fileQuestion.title(shop) : TEXT.fileQuestion.currencyTitle(shop);
  return (
    <section className={classes.card} aria-labelledby={`file-${place}`} data-file-question={place}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div>
          <Title order={3} size="h4" id={`file-${place}`}>
            {question}
          </Title>
          <Text size="sm" c="dimmed" className={classes.name}>
            {[file.name, file.understood?.kind_name].filter(Boolean).join(" · ")}
          </Text>
        </div>
        {isTrial && (
          <Badge color="amber" flex="none">
            {TEXT.fileQuestion.trial}
          </Badge>
        )}
      </Group>
      {file.surprises.length > 0 && (
        <Alert color="amber" mt="sm" title={TEXT.fileQuestion.surprises}>
          <List size="sm">
            {file.surprises.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <UnderstoodList file={file} />
      <Proof file={file} />
      {isTrial && (
        <Text size="sm" c="dimmed" my="sm">
          {TEXT.fileQuestion.trialNote(shop)}
        </Text>
      )}
      {currencyQuestions(file).length > 0 && choice.accepted !== false && (
        <CurrencyChoice
          file={file}
          currencies={choice.currencies}
          onChoose={(currencies) => onChoose({ accepted: choice.accepted, currencies })}
          isMissing={missing === "currency"}
        />
      )}
      <Radio.Group
        label={<VisuallyHidden>{question}</VisuallyHidden>}
        error={missing === "answer" ? TEXT.fileQuestion.missing : undefined}
        value={choice.accepted === null ? null : choice.accepted ? "yes" : "no"}
        onChange={(value) => onChoose({ accepted: value === "yes", currencies: choice.currencies })}
      >
        <Group gap="lg" mt="xs">
          <Radio value="yes" label={TEXT.fileQuestion.yes} />
          <Radio value="no" label={TEXT.fileQuestion.no} />
        </Group>
      </Radio.Group>
    </section>
  );
};
