import { Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { isVerdict } from "#shared/domain/insights/effect/certainty.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { type ComparedDays, periodsOf } from "#shared/domain/insights/periods/periods.ts";
import { useEventEffects } from "#web/api/royalties.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { eventDateOf, eventLabelOf, eventNameOf } from "#web/components/events/event-log-names.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useCalmEnd } from "#web/lib/figure-days.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT as LOGS } from "../../text.ts";
import { DaysSelect } from "../days-select.tsx";
import { TEXT } from "../text.ts";
import { InsightsLoading } from "../with-report.tsx";
import { verdictOf, workedCsv } from "./worked-csv.ts";
import { sortWorked, WORKED_SORTS, type WorkedRow, type WorkedSort, workedRows } from "./worked-rows.ts";

const text = TEXT.worked;

interface Props {
  readonly logs: readonly BookLog[];
  readonly onOpen: (log: BookLog) => void;
}

/** Why an event can't be judged; the word for the others is their reason. */
function reasonOf({ effect, why_not }: EventEffect): string | null {
  return effect || why_not === "not_over" ? null : text.why[why_not ?? "no_days"];
}

const Small = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

const Lift = ({ row: { effect: answer } }: { row: WorkedRow }) => {
  const { money } = useNumbers();
  const { effect, currency, certainty } = answer;
  const reason = reasonOf(answer);
  if (!effect || !isVerdict(answer))
    return (
      <>
        <Text size="sm">{verdictOf(answer)}</Text>
        {reason && <Small>{reason}</Small>}
      </>
    );
  const { lift, verdict } = effect;
  const show = (micros: number) => money(Math.round(micros), currency);
  return (
    <>
      <Text size="sm" fw={600} c={verdict === "more" ? "green" : "red"}>
        {show(lift.mid)}
      </Text>
      <Small>{text.range(show(lift.low), show(lift.high))}</Small>
      <Small>{text.held(certainty)}</Small>
    </>
  );
};

const isSort = (key: string): key is WorkedSort => WORKED_SORTS.some((sort) => sort === key);

const amountOf = (of: WorkedRow["spend"], { money }: Numbers): string => (of ? money(of.micros, of.currency) : "–");

const Event = ({ log, onOpen }: Pick<Props, "onOpen"> & { log: BookLog }) => (
  <UnstyledButton
    fz="inherit"
    td="underline"
    aria-label={LOGS.insightsOf(eventNameOf(log), log.book.title)}
    onClick={() => onOpen(log)}
  >
    {eventNameOf(log)}
  </UnstyledButton>
);

function columnsOf(numbers: Numbers, onOpen: Props["onOpen"]): readonly Column<WorkedRow>[] {
  const figure = { align: "right", isFigure: true, isSortable: true } as const;
  return [
    {
      key: "book",
      heading: text.book,
      isRowName: true,
      isSortable: true,
      width: "28%",
      cell: ({ log }) => (
        <Text span inherit fw={550}>
          {log.book.removed ? log.book.title : <BookLink bookId={log.book_id}>{log.book.title}</BookLink>}
        </Text>
      ),
    },
    { key: "event", heading: text.event, isSortable: true, cell: ({ log }) => <Event log={log} onOpen={onOpen} /> },
    { key: "date", heading: text.date, isSortable: true, cell: ({ log }) => eventDateOf(log) },
    { ...figure, key: "lift", heading: text.lift, cell: (row) => <Lift row={row} /> },
    { ...figure, key: "spend", heading: text.spend, cell: ({ spend }) => amountOf(spend, numbers) },
    { ...figure, key: "unitCost", heading: text.unitCost, cell: ({ unitCost }) => amountOf(unitCost, numbers) },
  ];
}

const Rows = ({ rows, days, onOpen }: Pick<Props, "onOpen"> & { rows: readonly WorkedRow[]; days: number }) => {
  const numbers = useNumbers();
  const [sort, setSort] = useState({ key: "lift" as WorkedSort, isAscending: false });
  const sorted = sortWorked(rows, sort.key, sort.isAscending);
  const pages = usePages(sorted, JSON.stringify([days, sort]));
  return (
    <>
      <Group justify="flex-end">
        <CsvButton
          file={{ name: TEXT.file.worked, hasAmounts: true, build: () => workedCsv(sorted) }}
          label={text.tab}
        />
      </Group>
      <DataTable
        label={text.tab}
        columns={columnsOf(numbers, onOpen)}
        rows={pages.rows}
        keyOf={({ log }) => log.id}
        empty={text.none}
        sort={{
          key: sort.key,
          direction: sort.isAscending ? "asc" : "desc",
          onSort: (key) =>
            isSort(key) && setSort((before) => ({ key, isAscending: before.key === key && !before.isAscending })),
        }}
        phone={{ lead: "lift", below: "event", nameOf: ({ log }) => eventLabelOf(log) }}
      />
      <TablePages page={pages.page} pages={pages.pages} turnTo={pages.turnTo} />
    </>
  );
};

/** Every event beside what it changed, what it cost, and what an extra copy cost. */
export const WhatWorked = ({ logs, onOpen }: Props) => {
  const [days, setDays] = useState<ComparedDays>(7);
  const { data, error, mutate } = useEventEffects(days);
  const remarks = rateRemarks(data?.exchange ?? []);
  const calmEnd = useCalmEnd();
  const judged = useMemo(
    () => logs.filter(({ start_date }) => calmEnd === null || periodsOf(start_date, days).event.end <= calmEnd),
    [logs, days, calmEnd],
  );
  const rows = useMemo(() => data && workedRows(judged, data.data, days), [judged, data, days]);
  return (
    <Stack>
      <CalmNote />
      <Text size="sm">
        {text.lead} <HowSureLink />
      </Text>
      <DaysSelect days={days} onChoose={setDays} />
      {rows && <Rows rows={rows} days={days} onOpen={onOpen} />}
      {remarks.length > 0 && (
        <Text size="sm" c="dimmed">
          {remarks.join(" ")}
        </Text>
      )}
      {error && !rows && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!error && !rows && <InsightsLoading label={text.loading} />}
    </Stack>
  );
};
