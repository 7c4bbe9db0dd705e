import { useState } from "react";
import { type ExportGroup, earningsCsvName, fileStamp } from "#shared/domain/royalties/export/earnings-csv.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { groupedCsv } from "./grouped-csv.ts";

interface Exports {
  readonly saveCsv: (by: ExportGroup) => void;
  readonly saveEverything: () => Promise<void>;
  readonly isSaving: boolean;
}

/** The local wall-clock time at an instant, without zone: `2026-11-21T18:45:00`. */
export function localTimeIn(timeZone: string, epochMs: number): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium", hourCycle: "h23" });
  return `${dayIn(timeZone, epochMs)}T${clock.format(epochMs)}`;
}

/** Exports the displayed figures. File names use the author's local time. */
export function useExport(shown: ShownReport, currency: string): Exports {
  const { timezone: timeZone, kenpc_percent: kenpcPercent } = useUser();
  const { filters, kenp } = useRoyaltiesView().view;
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    saveCsv: (by) =>
      saveFile(earningsCsvName(by, localTimeIn(timeZone, now())), groupedCsv(shown, by, currency), "text/csv"),
    saveEverything: async () => {
      setSaving(true);
      try {
        // Loaded on first use, with the library that zips.
        const [{ screenFiles }, { writeZip }] = await Promise.all([
          import("./screen-files.ts"),
          import("#web/lib/write-zip.ts"),
        ]);
        const date = new Date(now());
        const at = date.toISOString();
        const files = screenFiles({ shown, currency, filters, kenp, kenpcPercent, timeZone, at });
        const stamp = fileStamp(localTimeIn(timeZone, date.getTime()));
        saveFile(`Royalties-Everything-${stamp}.zip`, await writeZip(files, date));
      } catch (error) {
        toastFailure(error);
      } finally {
        setSaving(false);
      }
    },
  };
}
