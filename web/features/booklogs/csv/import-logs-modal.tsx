import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { createBookLog } from "#shared/api/booklogs.ts";
import { readBookLogsCsv } from "#shared/domain/booklogs/csv/read-logs-csv.ts";
import type { BookLogForm } from "#shared/domain/booklogs/form-rules.ts";
import { LOG_LISTS, useBookLogs } from "#web/api/booklogs.ts";
import { useBooks } from "#web/api/books.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { CsvImportModal } from "#web/components/imports/csv-import-modal.tsx";
import { CsvProblems } from "#web/components/imports/csv-problems.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatWeekday } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type PreviewRow, previewRows } from "./preview-rows.ts";

type Read = ReturnType<typeof readBookLogsCsv>;

interface Import {
  readonly importLogs: (forms: readonly BookLogForm[]) => Promise<void>;
  /** Events logged so far, of all that are new; null while nothing is imported. */
  readonly progress: { readonly done: number; readonly all: number } | null;
}

/**
 * Logs events one after the other. The API answers an event that is already logged with that log, so a stopped import
 * is simply repeated.
 */
export function useImportLogs(onDone: () => void): Import {
  const { call } = useServices();
  const refresh = useRefresh();
  const { plural, count } = useNumbers();
  const [progress, setProgress] = useState<Import["progress"]>(null);

  const importLogs = async (forms: readonly BookLogForm[]) => {
    let logged = 0;
    const { length: all } = forms;
    setProgress({ done: 0, all });
    try {
      for (const form of forms) {
        await call(createBookLog, { body: { ...form, marketplaces: [...(form.marketplaces ?? [])] } });
        logged++;
        setProgress({ done: logged, all });
      }
      toastSuccess(TEXT.csv.imported(plural(logged, TEXT.oneEvent)));
      onDone();
    } catch (error) {
      if (isFailure(error, "offline", "unavailable")) toastError(TEXT.csv.stopped(count(logged), count(all)));
      else toastFailure(error);
    } finally {
      setProgress(null);
      await refresh(LOG_LISTS);
    }
  };
  return { importLogs, progress };
}

const MAX_HEIGHT_PX = 280;

/** The rest of a long file is only counted. */
const SHOWN_ROWS = 100;

const COLUMNS: readonly Column<PreviewRow>[] = [
  { key: "book", heading: TEXT.book, isRowName: true, isWide: true, cell: ({ title }) => title },
  { key: "event", heading: TEXT.event, cell: ({ event }) => event },
  { key: "date", heading: TEXT.form.date, cell: ({ form }) => formatWeekday(form.start_date ?? "") },
  { key: "row", heading: TEXT.csv.row, cell: ({ row }) => row },
  {
    key: "status",
    heading: TEXT.csv.status,
    cell: ({ isKnown }) => (isKnown ? TEXT.csv.known : TEXT.csv.isNew),
  },
];

/** The events of a file before they are imported. */
export const ImportPreview = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const { plural, count } = useNumbers();
  const say = useSay();
  const known = rows.filter(({ isKnown }) => isKnown).length;
  const fresh = rows.length - known;
  if (rows.length === 0) return <Text size="sm">{TEXT.csv.none}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {fresh === 0 ? say(TEXT.csv.allKnown) : TEXT.csv.ready(plural(fresh, TEXT.oneEvent))}
        {fresh > 0 && known > 0 && ` ${TEXT.csv.someKnown(plural(known, TEXT.oneEvent))}`}
      </Text>
      <DataTable
        label={TEXT.csv.preview}
        columns={COLUMNS}
        rows={rows.slice(0, SHOWN_ROWS)}
        keyOf={({ row }) => String(row)}
        phone={{ columns: "1fr 1fr", gap: "0.25rem 1rem", padding: "0.5rem" }}
        spacing={4}
        maxHeight={MAX_HEIGHT_PX}
      />
      {rows.length > SHOWN_ROWS && (
        <Text size="sm" c="dimmed">
          {TEXT.csv.more(count(rows.length - SHOWN_ROWS))}
        </Text>
      )}
    </Stack>
  );
};

/** Reads a CSV in the browser, names every problem, and shows and logs its events once there is none. */
export const ImportLogsModal = ({ onClose }: { onClose: () => void }) => {
  const { plural, count } = useNumbers();
  const { currency } = useUser();
  const books = useBooks().data?.data;
  const logs = useBookLogs().data?.data;
  const [read, setRead] = useState<Read | null>(null);
  const { importLogs, progress } = useImportLogs(onClose);
  const isImporting = progress !== null;
  const titles = new Map(books?.map(({ id, title }) => [id, title]));
  const rows = read?.problems.length === 0 && logs ? previewRows(read.forms, { logs, titles, currency }) : [];
  const forms = rows.filter(({ isKnown }) => !isKnown).map(({ form }) => form);
  const isReady = forms.length > 0;
  return (
    <CsvImportModal
      title={TEXT.csv.title}
      hint={TEXT.csv.hint}
      isDisabled={!books || !logs}
      isImporting={isImporting}
      apply={{ isReady, label: isReady ? TEXT.csv.apply(plural(forms.length, TEXT.oneEvent)) : TEXT.csv.applyNone }}
      onChoose={(file) => setRead(file && books ? readBookLogsCsv(file.text, books) : null)}
      onApply={() => importLogs(forms)}
      onClose={onClose}
    >
      {read && read.problems.length > 0 && (
        <CsvProblems
          title={TEXT.csv.problems(plural(read.problems.length, TEXT.csv.oneProblem))}
          problems={read.problems}
        />
      )}
      {read?.problems.length === 0 && !isImporting && <ImportPreview rows={rows} />}
      {progress && <Text size="sm">{TEXT.csv.progress(count(progress.done), count(progress.all))}</Text>}
    </CsvImportModal>
  );
};
