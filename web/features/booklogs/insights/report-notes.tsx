import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BookReport } from "#shared/api/royalties/by-book.ts";
import { formatDate, formatMonths } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

/** What the reader should know about a report's figures: missing days, estimates, the limits of the plan. */
export const ReportNotes = ({ report }: { report: BookReport }) => (
  <Stack gap={4}>
    {report.without_days.length > 0 && (
      <Text size="sm" role="status">
        {TEXT.withoutDays(formatMonths(report.without_days))}{" "}
        <Anchor component={Link} to="/imports" inherit>
          {TEXT.importReports}
        </Anchor>
      </Text>
    )}
    {report.missing_months.length > 0 && (
      <Text size="sm" role="status">
        {TEXT.missingMonths(formatMonths(report.missing_months))}{" "}
        <Anchor component={Link} to="/imports" inherit>
          {TEXT.importReports}
        </Anchor>
      </Text>
    )}
    {report.covered_through !== null && (
      <Text size="sm" c="dimmed">
        {TEXT.coveredThrough(formatDate(report.covered_through))}
      </Text>
    )}
    {report.reads_money === "estimated" && (
      <Text size="sm" c="dimmed">
        {TEXT.estimated}
      </Text>
    )}
    {report.retention?.hidden && (
      <Text size="sm" c="dimmed">
        {TEXT.hidden(formatDate(report.retention.start))}
      </Text>
    )}
  </Stack>
);
