import { Stack, Text } from "@mantine/core";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate, formatMonths } from "#web/lib/format.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "./text.ts";

/** Days without figures, and where to get them. */
const NeedsImport = ({ children }: { children: string }) => (
  <Text size="sm" role="status">
    {children}{" "}
    <NextStep to="/imports" inherit>
      {TEXT.importReports}
    </NextStep>
  </Text>
);

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

interface Props {
  readonly report: BookReport;
}

/** Days without figures; nothing when all are known. */
export const MissingDays = ({ report }: Props) =>
  (report.without_days.length > 0 || report.missing_months.length > 0) && (
    <Stack gap={4}>
      {report.without_days.length > 0 && (
        <NeedsImport>{TEXT.withoutDays(formatMonths(report.without_days))}</NeedsImport>
      )}
      {report.missing_months.length > 0 && (
        <NeedsImport>{TEXT.missingMonths(formatMonths(report.missing_months))}</NeedsImport>
      )}
    </Stack>
  );

/** How far the figures reach, and what they rest on: estimates, exchange rates, the limits of the plan. */
export const FigureNotes = ({ report }: Props) => {
  const { currency } = useUser();
  const say = useSay();
  return (
    <Stack gap={4}>
      {report.covered_through !== null && <Note>{TEXT.coveredThrough(formatDate(report.covered_through))}</Note>}
      {report.open_days.map((day) => (
        <Note key={day}>{TEXT.openDay(formatDate(day))}</Note>
      ))}
      {report.reads_money === "estimated" && <Note>{TEXT.estimated}</Note>}
      {rateRemarks(report.exchange, [currency, ...report.records.map((record) => record.currency)]).map((remark) => (
        <Note key={remark}>{remark}</Note>
      ))}
      {report.retention?.hidden && <Note>{say(TEXT.hidden)(formatDate(report.retention.start))}</Note>}
    </Stack>
  );
};

/** What the reader should know about a report's figures. */
export const ReportNotes = ({ report }: Props) => (
  <Stack gap={4}>
    <MissingDays report={report} />
    <FigureNotes report={report} />
  </Stack>
);
