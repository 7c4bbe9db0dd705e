import { Skeleton, Stack, Text } from "@mantine/core";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { isHeld, type PastProjection, recordOf } from "#shared/domain/royalties/projection/projected-months.ts";
import { dayOfMonth } from "#shared/primitives/dates.ts";
import { useProjectionRecord } from "#web/api/royalties.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { rangeInWords } from "./range-in-words.ts";
import { TEXT as ALL } from "./text.ts";

const TEXT = ALL.record;

function resultOf({ range, actual, projected }: PastProjection): string {
  if (isHeld({ range, actual })) return TEXT.within;
  return actual > projected ? TEXT.above : TEXT.below;
}

function summaryOf(past: readonly PastProjection[], { share, plural, count }: Numbers): string {
  const { ranged, held, medianError } = recordOf(past);
  if (ranged === 0) return TEXT.noRanges(plural(past.length, "month"));
  const first = ranged === 1 ? TEXT.heldOne(held === 1) : TEXT.held(count(held), plural(ranged, "month"));
  return `${medianError === null ? first : `${first}; ${TEXT.median(share(medianError))}`}.`;
}

const Months = ({ past }: { past: readonly PastProjection[] }) => {
  const numbers = useNumbers();
  const { money, style } = numbers;
  const columns: Column<PastProjection>[] = [
    { key: "month", heading: TEXT.columns.month, isRowName: true, cell: ({ month }) => formatMonth(month) },
    {
      key: "projected",
      heading: TEXT.columns.projected,
      align: "right",
      isFigure: true,
      cell: ({ projected }) => money(projected, "USD"),
    },
    {
      key: "range",
      heading: TEXT.columns.range,
      align: "right",
      isFigure: true,
      wrap: "never",
      cell: ({ range }) => (range ? rangeInWords(range, "USD", style).join(" – ") : TEXT.noRange),
    },
    {
      key: "actual",
      heading: TEXT.columns.actual,
      align: "right",
      isFigure: true,
      cell: ({ actual, is_final }) => {
        const amount = money(actual, "USD");
        return is_final ? amount : TEXT.estimated(amount);
      },
    },
    {
      key: "result",
      heading: TEXT.columns.result,
      cell: (one) => (one.range ? resultOf(one) : "–"),
    },
  ];
  return (
    <DataTable
      label={TEXT.title}
      columns={columns}
      rows={past}
      keyOf={({ month }) => month}
      phone={{ columns: "1fr 1fr", gap: "0.2rem 1rem", labels: "beside" }}
      spacing="xs"
    />
  );
};

const Answer = ({ kenp }: { kenp: KenpSetting }) => {
  const numbers = useNumbers();
  const { data, error, mutate } = useProjectionRecord(kenp);
  if (error) return <FailureMessage order={2} title={TEXT.failed} error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={ALL.loading} />;
  if (data.data.length === 0) return <Text>{TEXT.none}</Text>;
  return (
    <Stack gap="sm">
      <Text fw={600}>{summaryOf(data.data, numbers)}</Text>
      <Text c="dimmed" maw="46rem" size="sm">
        {TEXT.lead(dayOfMonth(data.day))} {TEXT.inDollars} <HowSureLink />
      </Text>
      <Months past={data.data} />
      {data.data.some(({ is_final }) => !is_final) && (
        <Text c="dimmed" size="sm">
          {TEXT.withEstimates}
        </Text>
      )}
    </Stack>
  );
};

/** The last twelve months as they would have been projected on today's day of the month, beside what came. */
export const ProjectionRecord = ({ kenp, onClose }: { kenp: KenpSetting; onClose: () => void }) => (
  <BottomDrawer title={TEXT.title} opened onClose={onClose}>
    <Answer kenp={kenp} />
  </BottomDrawer>
);
