import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { writeBookLogsCsv } from "#shared/domain/booklogs/csv/write-logs-csv.ts";
import { fileStamp } from "#shared/domain/royalties/export/earnings-csv.ts";
import { useFileLabel } from "#web/components/ui/use-file-label.ts";
import { now } from "#web/lib/env.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { localTimeIn } from "../export/use-export.ts";
import { TEXT } from "./text.ts";

/** Saves the listed event logs as a CSV that the event logs page can import. Every plan may export its logs. */
export const ExportEvents = ({ logs }: { logs: readonly BookLog[] | null }) => {
  const { timezone } = useUser();
  const fileLabel = useFileLabel();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={!logs || logs.length === 0}
      onClick={() =>
        saveFile(
          `Royalties-Events-${fileStamp(localTimeIn(timezone, now()))}.csv`,
          writeBookLogsCsv(logs ?? []),
          "text/csv",
        )
      }
    >
      {fileLabel(TEXT.exportCsv)}
    </Button>
  );
};
