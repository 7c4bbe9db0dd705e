import type { BookLog } from "#shared/api/booklogs.ts";
import { writeBookLogsCsv } from "#shared/domain/booklogs/csv/write-logs-csv.ts";
import { saveFile } from "#web/lib/save-file.ts";

/** Downloads all event logs in the form that the import takes. */
export const saveLogs = (logs: readonly BookLog[]): void =>
  saveFile("Event-Logs.csv", writeBookLogsCsv(logs), "text/csv");
