import { Alert, Card, List, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { SealCheck } from "#shared/api/seals.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatInstant, formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { placeOf } from "./names.ts";
import { TEXT } from "./text.ts";

type Difference = SealCheck["differences"][number];

const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const { money, count } = useNumbers();
  const text = TEXT.differences;
  const figure = { align: "right", isFigure: true, wrap: "never" } as const;
  const columns: readonly Column<Difference>[] = [
    {
      key: "month",
      heading: text.month,
      isRowName: true,
      isWide: true,
      cell: ({ month, source }) => `${formatMonth(month)}, ${sourceName(source)}`,
    },
    { key: "place", heading: text.place, isWide: true, cell: placeOf },
    { key: "amount", heading: text.amount, isWide: true, cell: ({ amount }) => TEXT.amounts[amount] },
    { ...figure, key: "sealed", heading: text.sealed, cell: ({ before, currency }) => money(before, currency) },
    { ...figure, key: "now", heading: text.now, cell: ({ after, currency }) => money(after, currency) },
    { key: "file", heading: text.file, wrap: "anywhere", cell: ({ file }) => file ?? text.noFile },
    {
      key: "recorded",
      heading: text.recorded,
      wrap: "never",
      cell: ({ recorded }) => (recorded === null ? text.notRecorded : text.entry(count(recorded))),
    },
  ];
  return (
    <Card p="md">
      <DataTable
        label={text.title}
        columns={columns}
        rows={differences}
        keyOf={({ source, month, store, kind, currency, amount }) =>
          [source, month, store ?? "", kind, currency, amount].join("|")
        }
        phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
      />
    </Card>
  );
};

/** What a check has compared and found. */
export const CheckResult = ({ result }: { result: SealCheck }) => {
  const { timezone } = useUser();
  const { count, plural } = useNumbers();
  const { checked_at, months, files, entries, added, faults, differences } = result;
  const text = TEXT.result;
  const isSame = faults.length + differences.length === 0;
  const verdict =
    months === 0
      ? text.nothing
      : differences.length === 1
        ? text.differsOne
        : isSame
          ? text.same
          : text.differs(plural(differences.length, "amount"));
  return (
    <Stack gap="md">
      {faults.length > 0 && (
        <Alert color="red" role="alert" title={text.broken} icon={<IconAlertTriangle aria-hidden="true" />}>
          <List>
            {faults.map(({ number, fault }) => (
              <List.Item key={`${number} ${fault}`}>{text.fault(count(number), fault)}</List.Item>
            ))}
          </List>
          <Text mt="xs">{text.brokenHint}</Text>
        </Alert>
      )}
      <Alert
        role="status"
        color={isSame ? undefined : "amber"}
        title={faults.length > 0 && differences.length === 0 ? undefined : verdict}
        icon={isSame ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      >
        <Text>
          {months > 0 &&
            text.compared(
              plural(months, "sealed month"),
              plural(files, "stored file"),
              plural(entries, "entry", "entries"),
            )}{" "}
          {added > 0 && text.added(plural(added, "entry", "entries"))}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {text.when(formatInstant(checked_at, timezone))}
        </Text>
      </Alert>
      {differences.length > 0 && <Differences differences={differences} />}
    </Stack>
  );
};
