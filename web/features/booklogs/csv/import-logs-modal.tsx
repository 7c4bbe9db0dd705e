import { Button, FileInput, Group, Modal, Stack, Text } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { readBookLogsCsv } from "#shared/domain/booklogs/csv/read-logs-csv.ts";
import { decodeText } from "#shared/primitives/decode-text.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { useBooks } from "#web/api/books.ts";
import { CsvProblems, GuessedEncoding } from "#web/components/imports/csv-problems.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { ImportPreview } from "./import-preview.tsx";
import { previewRows } from "./preview-rows.ts";
import { useImportLogs } from "./use-import-logs.ts";

type Read = ReturnType<typeof readBookLogsCsv>;

/** Reads a CSV in the browser, names every problem, and shows and logs its events once there is none. */
export const ImportLogsModal = ({ onClose }: { onClose: () => void }) => {
  const { plural, count } = useNumbers();
  const { currency } = useUser();
  const books = useBooks().data?.data;
  const logs = useBookLogs().data?.data;
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [isGuess, setIsGuess] = useState(false);
  const { importLogs, progress } = useImportLogs(onClose);
  const isImporting = progress !== null;

  const choose = async (next: File | null) => {
    setFile(next);
    const decoded = next && decodeText(new Uint8Array(await next.arrayBuffer()));
    setIsGuess(decoded?.isGuess ?? false);
    setRead(decoded && books ? readBookLogsCsv(decoded.text, books) : null);
  };
  const titles = new Map(books?.map(({ id, title }) => [id, title]));
  const rows = read?.problems.length === 0 && logs ? previewRows(read.forms, { logs, titles, currency }) : [];
  const forms = rows.filter(({ isKnown }) => !isKnown).map(({ form }) => form);
  return (
    <Modal opened onClose={onClose} title={TEXT.csv.title} size="xl" closeOnClickOutside={!isImporting}>
      <Stack>
        <Text size="sm" c="dimmed">
          {TEXT.csv.hint}
        </Text>
        <FileInput
          label={TEXT.csv.file}
          placeholder={TEXT.csv.choose}
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ "aria-label": TEXT.csv.clear }}
          leftSection={<IconFileTypeCsv size={18} stroke={1.6} />}
          value={file}
          disabled={!books || !logs || isImporting}
          onChange={(next) => void choose(next)}
        />
        <div aria-live="polite">
          {isGuess && <GuessedEncoding />}
          {read && read.problems.length > 0 && (
            <CsvProblems
              title={TEXT.csv.problems(plural(read.problems.length, TEXT.csv.oneProblem))}
              problems={read.problems}
            />
          )}
          {read?.problems.length === 0 && !isImporting && <ImportPreview rows={rows} />}
          {progress && <Text size="sm">{TEXT.csv.progress(count(progress.done), count(progress.all))}</Text>}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isImporting}>
            {TEXT.form.cancel}
          </Button>
          <Button disabled={forms.length === 0} loading={isImporting} onClick={() => void importLogs(forms)}>
            {forms.length > 0 ? TEXT.csv.apply(plural(forms.length, TEXT.oneEvent)) : TEXT.csv.applyNone}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
