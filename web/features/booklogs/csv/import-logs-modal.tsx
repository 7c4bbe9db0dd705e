import { Alert, Button, FileInput, Group, Modal, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { type ReadForm, readBookLogsCsv } from "#shared/domain/booklogs/csv/read-logs-csv.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useShelfBooks } from "../api.ts";
import { TEXT } from "../text.ts";
import { useImportLogs } from "./use-import-logs.ts";

const MAX_HEIGHT_PX = 280;

type Read = ReturnType<typeof readBookLogsCsv>;

const PROBLEM_COLUMNS: readonly Column<Read["problems"][number]>[] = [
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  { key: "column", heading: TEXT.csv.column, cell: ({ column }) => column ?? "–" },
  { key: "problem", heading: TEXT.csv.problem, cell: ({ message }) => message },
];

const Preview = ({ forms, problems }: Read) => {
  const { plural } = useNumbers();
  if (problems.length === 0)
    return (
      <Text size="sm">{forms.length > 0 ? TEXT.csv.ready(plural(forms.length, TEXT.oneEvent)) : TEXT.csv.none}</Text>
    );
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      title={TEXT.csv.problems(plural(problems.length, TEXT.csv.oneProblem))}
    >
      <DataTable
        label={TEXT.csv.problemsLabel}
        columns={PROBLEM_COLUMNS}
        rows={problems}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        phone="table"
        spacing={4}
        maxHeight={MAX_HEIGHT_PX}
      />
    </Alert>
  );
};

/** Reads a CSV in the browser, names every problem, and logs its events once there is none. */
export const ImportLogsModal = ({ onClose }: { onClose: () => void }) => {
  const { plural, count } = useNumbers();
  const books = useShelfBooks().data?.data;
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const { importLogs, done } = useImportLogs(onClose);
  const isImporting = done !== null;

  const choose = async (next: File | null) => {
    setFile(next);
    setRead(next && books ? readBookLogsCsv(await next.text(), books) : null);
  };
  const forms: readonly ReadForm[] = read && read.problems.length === 0 ? read.forms : [];
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
          disabled={!books || isImporting}
          onChange={(next) => void choose(next)}
        />
        <div aria-live="polite">
          {read && !isImporting && <Preview {...read} />}
          {isImporting && <Text size="sm">{TEXT.csv.progress(count(done), count(forms.length))}</Text>}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isImporting}>
            {TEXT.form.cancel}
          </Button>
          <Button
            disabled={forms.length === 0}
            loading={isImporting}
            onClick={() => void importLogs(forms.map(({ form }) => form))}
          >
            {forms.length > 0 ? TEXT.csv.apply(plural(forms.length, TEXT.oneEvent)) : TEXT.csv.applyNone}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
