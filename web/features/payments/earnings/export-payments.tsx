import { Menu, Text } from "@mantine/core";
import { useState } from "react";
import type { Payments } from "#shared/api/payments/payments.ts";
import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import type { JournalFormat } from "#shared/domain/journal/write-journal.ts";
import { paymentLinesCsv, paymentsCsv } from "#shared/domain/payments/payments-csv.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { useReadJournal } from "#web/api/payments.ts";
import { NoExport } from "#web/components/ui/no-export.tsx";
import { useFileLabel } from "#web/components/ui/use-file-label.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { isSharedBy, useClientFrame } from "#web/lib/client/client-frame.tsx";
import { now } from "#web/lib/env.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { ExportButton } from "./export-button.tsx";

/** Reads all that the plan shows and saves it as a journal; a failure is said in a toast, and nothing is saved. */
function useJournalFile() {
  const { timezone } = useUser();
  const say = useSay();
  const read = useReadJournal();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (format: JournalFormat) => {
    setIsSaving(true);
    try {
      const today = dayIn(timezone, now());
      const [input, { JOURNAL_FORMATS, journalText }] = await Promise.all([
        read(today),
        import("#shared/domain/journal/write-journal.ts"),
      ]);
      saveFile(`Journal-${today}.${JOURNAL_FORMATS[format]}`, journalText(input, format));
    } catch (error) {
      toastFailureAs(error, say(TEXT.exports.failed));
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

/** The shown payments for the author's accountant, unconverted, and the whole money trail for other programs. */
export const ExportPayments = ({ data: { payments, startDate, endDate } }: { data: Payments }) => {
  const { entitlements } = useUser();
  const say = useSay();
  const fileLabel = useFileLabel();
  const frame = useClientFrame();
  const journal = useJournalFile();
  if (!entitlements || !mayUseReports(entitlements)) return <NoExport />;
  const days = `${startDate}-to-${endDate}`;
  const hasTrail = frame === null || isSharedBy(frame.client, getPaymentsTrail);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ExportButton loading={journal.isSaving} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(TEXT.exports.hint)}</Menu.Label>
        <Menu.Item onClick={() => saveFile(`Payments-${days}.csv`, paymentsCsv(payments), "text/csv")}>
          <Text size="sm">{fileLabel(TEXT.exports.payments)}</Text>
        </Menu.Item>
        <Menu.Item onClick={() => saveFile(`Payment-Lines-${days}.csv`, paymentLinesCsv(payments), "text/csv")}>
          <Text size="sm">{fileLabel(TEXT.exports.lines)}</Text>
        </Menu.Item>
        {hasTrail && (
          <>
            <Menu.Divider />
            <Menu.Label>{TEXT.exports.journalHint}</Menu.Label>
            {(["hledger", "beancount"] as const).map((format) => (
              <Menu.Item key={format} onClick={() => void journal.save(format)}>
                <Text size="sm">{fileLabel(TEXT.exports.journal[format])}</Text>
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
