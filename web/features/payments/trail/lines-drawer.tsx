import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import type { TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { formatDate, formatInstant, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { LineMark } from "./line-mark.tsx";
import { lineFigures, lineWords, markOf } from "./line-words.ts";
import classes from "./lines-drawer.module.css";
import { kindName, placeName } from "./names.ts";
import { TEXT } from "./text.ts";

const { columns: NAMES, notPaid, pending, none } = TEXT.lines;

/** The columns of a line's payments; `currency` is the line's. */
function paymentColumns(currency: string, { money }: Numbers): Column<TrailPayment>[] {
  const figure = (key: "accrued" | "withheld" | "adjusted"): Column<TrailPayment> => ({
    key,
    heading: NAMES[key],
    cell: (payment) => (payment[key] === 0 ? none : money(payment[key], currency)),
    align: "right",
    isFigure: true,
    wrap: "never",
  });
  return [
    { key: "number", heading: NAMES.number, cell: ({ number }) => number || pending, isFigure: true, isRowName: true },
    { key: "date", heading: NAMES.date, cell: ({ date }) => (date ? formatDate(date) : pending), wrap: "never" },
    { key: "store", heading: TEXT.matrix.store, cell: ({ store }) => marketplaceName(store) },
    { key: "source", heading: NAMES.source, cell: ({ source }) => source || none },
    figure("accrued"),
    figure("withheld"),
    figure("adjusted"),
    {
      key: "payout",
      heading: NAMES.payout,
      cell: ({ state, payout, payout_currency }) => {
        const amount = money(payout, payout_currency);
        return state === "paid" ? amount : `${amount} (${notPaid[state]})`;
      },
      align: "right",
      isFigure: true,
      wrap: "never",
    },
  ];
}

const LineCard = ({ line, isPlaceKnown }: { line: TrailLine; isPlaceKnown: boolean }) => {
  const numbers = useNumbers();
  const where = isPlaceKnown ? "" : ` · ${placeName(line)}, ${formatMonth(line.month)}`;
  return (
    <Card component="article">
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h4">
          {kindName(line)}
          {where}
        </Title>
        <LineMark mark={markOf(line)} named />
      </Group>
      {lineWords(line, numbers).map((sentence) => (
        <Text size="sm" key={sentence}>
          {sentence}
        </Text>
      ))}
      <dl className={classes.figures}>
        {lineFigures(line, numbers).map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {line.payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {TEXT.lines.noPayments}
        </Text>
      ) : (
        <DataTable
          label={TEXT.lines.payments}
          columns={paymentColumns(line.currency, numbers)}
          rows={line.payments.map((payment, i) => ({ ...payment, key: i }))}
          keyOf={({ key }) => key}
          spacing="xs"
          phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.6rem", labels: "beside" }}
        />
      )}
    </Card>
  );
};

/** The lines behind a figure, as its drawer shows them. */
export interface OpenedLines {
  readonly title: string;
  readonly lines: readonly TrailLine[];
}

export type OpenLines = (opened: OpenedLines) => void;

/** Names the files that lines were read from, or says which is missing. */
function filesBehind(lines: readonly TrailLine[], trail: PaymentsTrail, timeZone: string): string[] {
  const months = [...new Set(lines.map(({ month }) => month))].sort();
  const paidIn = new Set(lines.flatMap(({ payments }) => payments.flatMap(({ date }) => (date ? monthOf(date) : []))));
  const reports = months.map((month) => {
    const stored = trail.months.find((one) => one.month === month);
    if (!stored) return TEXT.lines.noReport(formatMonth(month));
    const { file, fetched_at, through } = stored;
    const named = TEXT.lines.report(formatMonth(month), file, formatInstant(fetched_at, timeZone));
    return through === null ? named : `${named}. ${TEXT.lines.through(formatDate(through))}`;
  });
  const payments = trail.payment_files
    .filter(({ month }) => paidIn.has(month))
    .map(({ month, file, fetched_at }) =>
      TEXT.lines.paymentFile(formatMonth(month), file, formatInstant(fetched_at, timeZone)),
    );
  return [...reports, ...payments];
}

/** The lines behind a figure: where each stands and why, its payments, and the files it was read from. */
export const LinesDrawer = ({
  opened,
  trail,
  onClose,
}: {
  opened: OpenedLines | null;
  trail: PaymentsTrail;
  onClose: () => void;
}) => {
  const { timezone } = useUser();
  const lines = opened?.lines ?? [];
  const isPlaceKnown = new Set(lines.map((line) => `${placeName(line)} ${line.month}`)).size === 1;
  return (
    <BottomDrawer title={opened?.title ?? ""} opened={opened !== null} onClose={onClose}>
      <Stack gap="md">
        {lines.map((line) => (
          <LineCard key={line.id} line={line} isPlaceKnown={isPlaceKnown} />
        ))}
      </Stack>
      <Title order={3} size="h4" mt="lg" mb={4}>
        {TEXT.lines.files}
      </Title>
      {filesBehind(lines, trail, timezone).map((file) => (
        <Text size="sm" key={file} className={classes.file}>
          {file}
        </Text>
      ))}
    </BottomDrawer>
  );
};
