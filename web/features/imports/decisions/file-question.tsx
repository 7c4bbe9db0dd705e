import { Alert, Badge, Button, Checkbox, Group, List, Radio, Text, Title, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { ColumnMapping } from "#shared/sources/column-mapping.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { CurrencyChoice } from "./currency-choice.tsx";
import {
  type AskingFile,
  asksMonth,
  columnsQuestion,
  currencyQuestions,
  type FileChoice,
  lacksColumns,
  missingIn,
  readMonth,
} from "./file-choice.ts";
import { FileProof } from "./file-proof.tsx";
import classes from "./file-question.module.css";
import { MonthChoice } from "./month-choice.tsx";
import { TEXT } from "./text.ts";
import { UnderstoodList } from "./understood-list.tsx";

interface Props {
  readonly asking: AskingFile;
  readonly choice: FileChoice;
  readonly onChoose: (choice: FileChoice) => void;
  /** Reads an unknown table with its columns. */
  readonly onRead: (mapping: ColumnMapping, month: IsoMonth | undefined) => void;
  readonly sending: boolean;
  /** Whether what is missing is named, after the author has tried to apply the answers. */
  readonly showsMissing: boolean;
}

function titleOf({ file }: AskingFile, shop: string): string {
  if (lacksColumns(file)) return TEXT.columns.title(file.name);
  const asksReading = file.questions.some(({ about }) => about === "reading");
  return asksReading ? TEXT.fileQuestion.title(shop) : TEXT.fileQuestion.currencyTitle(shop);
}

/** An unknown table: which of its columns is which, or that it is left out. */
const UnmappedFile = ({ asking: { file }, choice, onChoose, onRead, sending, showsMissing }: Props) => {
  const question = columnsQuestion(file)!;
  const isLeftOut = choice.accepted === false;
  return (
    <>
      {!isLeftOut && <ColumnsForm question={question} month={choice.month} sending={sending} onRead={onRead} />}
      <Checkbox
        mt="sm"
        label={TEXT.columns.leaveOut}
        checked={isLeftOut}
        error={showsMissing && missingIn(file, choice) === "columns" ? TEXT.columns.missing : undefined}
        onChange={({ currentTarget: { checked } }) => onChoose({ ...choice, accepted: checked ? false : null })}
      />
    </>
  );
};

/** What was understood of a file, and what the author has to say of it. */
const ReadFile = ({ asking: { file }, choice, onChoose, onRead, sending, showsMissing, shop, question }: ReadProps) => {
  const [isChanging, setChanging] = useState(false);
  const missing = showsMissing ? missingIn(file, choice) : null;
  const isTrial = file.understood?.rank === "trial";
  const columns = columnsQuestion(file);
  return (
    <>
      <UnderstoodList file={file} />
      <FileProof file={file} />
      {isTrial && (
        <Text size="sm" c="dimmed" my="sm">
          {columns ? TEXT.columns.note(shop) : TEXT.fileQuestion.trialNote(shop)}
        </Text>
      )}
      {columns && isChanging && (
        <ColumnsForm
          question={columns}
          month={choice.month ?? readMonth(file)}
          sending={sending}
          onRead={onRead}
          onClose={() => setChanging(false)}
        />
      )}
      {choice.accepted !== false && asksMonth(file) && !isChanging && (
        <MonthChoice
          month={choice.month}
          onChoose={(month) => onChoose({ ...choice, month })}
          error={missing === "month" ? TEXT.month.missing : undefined}
        />
      )}
      {currencyQuestions(file).length > 0 && choice.accepted !== false && (
        <CurrencyChoice
          file={file}
          currencies={choice.currencies}
          onChoose={(currencies) => onChoose({ ...choice, currencies })}
          isMissing={missing === "currency"}
        />
      )}
      {!isChanging && (
        <Group gap="lg" mt="xs" align="flex-end">
          <Radio.Group
            label={<VisuallyHidden>{question}</VisuallyHidden>}
            error={missing === "answer" ? TEXT.fileQuestion.missing : undefined}
            value={choice.accepted === null ? null : choice.accepted ? "yes" : "no"}
            onChange={(value) => onChoose({ ...choice, accepted: value === "yes" })}
          >
            <Group gap="lg" mt="xs">
              <Radio value="yes" label={TEXT.fileQuestion.yes} />
              <Radio value="no" label={TEXT.fileQuestion.no} />
            </Group>
          </Radio.Group>
          {columns && (
            <Button variant="default" size="xs" onClick={() => setChanging(true)}>
              {TEXT.columns.change}
            </Button>
          )}
        </Group>
      )}
    </>
  );
};

interface ReadProps extends Props {
  readonly shop: string;
  readonly question: string;
}

/**
 * One file of another source: what was understood of it, what it doesn't state, and whether it is what the source shows.
 * An unknown table first asks for its columns.
 */
export const FileQuestionCard = (props: Props) => {
  const { file, place } = props.asking;
  const shop = file.understood?.source_name ?? file.name;
  const question = titleOf(props.asking, shop);
  // The card comes back when its file has been read: the author continues where they were.
  const [isBack] = useState(props.choice.isReading);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) title.current?.focus();
  }, [isBack]);
  return (
    <section className={classes.card} aria-labelledby={`file-${place}`} data-file-question={place}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div>
          <Title order={3} size="h4" id={`file-${place}`} className={classes.name} tabIndex={-1} ref={title}>
            {question}
          </Title>
          <Text size="sm" c="dimmed" className={classes.name}>
            {[file.name, file.understood?.kind_name].filter(Boolean).join(" · ")}
          </Text>
        </div>
        {(file.understood?.rank === "trial" || columnsQuestion(file)) && (
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
      {lacksColumns(file) ? <UnmappedFile {...props} /> : <ReadFile {...props} shop={shop} question={question} />}
    </section>
  );
};
