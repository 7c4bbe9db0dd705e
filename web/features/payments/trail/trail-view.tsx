import { Alert, Card, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconLock, IconRoute } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { matrixOf, type TrailMatrix as TrailMatrixData } from "#shared/domain/payments/matrix.ts";
import { usePaymentsTrail } from "#web/api/payments.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate } from "#web/lib/format.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { FindingsCard } from "./findings-card.tsx";
import { MarkLegend } from "./line-mark.tsx";
import { LinesDrawer } from "./lines-drawer.tsx";
import { comparePlaces } from "./names.ts";
import type { OpenedLines } from "./opened-lines.ts";
import { PhoneTrail } from "./phone-trail.tsx";
import { TEXT } from "./text.ts";
import { TrailHeadline } from "./trail-headline.tsx";
import { TrailMatrix } from "./trail-matrix.tsx";
import { UnexplainedCard } from "./unexplained-card.tsx";
import { WaterfallCard } from "./waterfall-card.tsx";

const Loading = () => (
  <Stack gap="lg" aria-busy="true" role="status" aria-label={useSay()(TEXT.loading)}>
    <Skeleton height={28} maw={420} />
    <Skeleton height={340} />
    <Skeleton height={300} />
  </Stack>
);

const NothingToFollow = () => (
  <StateMessage
    order={2}
    title={TEXT.none.title}
    icon={<IconRoute size={26} stroke={1.5} />}
    action={<LinkButton to="/imports">{TEXT.none.action}</LinkButton>}
  >
    {TEXT.none.hint}
  </StateMessage>
);

/** Stores in the order of their shown names, then page reads. */
const byName = (matrix: TrailMatrixData): TrailMatrixData => ({ ...matrix, rows: matrix.rows.toSorted(comparePlaces) });

const Shown = ({ trail }: { trail: PaymentsTrail }) => {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<OpenedLines | null>(null);
  const { lines, unexplained, findings } = trail;
  const matrix = useMemo(() => byName(matrixOf(lines)), [lines]);
  return (
    <Stack gap="lg">
      <TrailHeadline trail={trail} />
      <UnexplainedCard unexplained={unexplained} lines={lines} onOpen={setOpened} />
      <Card component="section" aria-labelledby="trail-matrix">
        <Title order={2} size="h3" id="trail-matrix">
          {TEXT.matrix.title}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {TEXT.matrix.lead}
        </Text>
        {isPhone ? (
          <PhoneTrail matrix={matrix} onOpen={setOpened} />
        ) : (
          <TrailMatrix matrix={matrix} onOpen={setOpened} />
        )}
        <MarkLegend matrix={matrix} />
      </Card>
      <WaterfallCard months={matrix.months} lines={lines} onOpen={setOpened} />
      <FindingsCard findings={findings} lines={lines} unexplained={unexplained} onOpen={setOpened} />
      <LinesDrawer opened={opened} trail={trail} onClose={() => setOpened(null)} />
    </Stack>
  );
};

/** The trail tab: every month's royalties followed to their payments. */
export const TrailView = () => {
  const say = useSay();
  const { data, error, mutate } = usePaymentsTrail({});
  if (!data)
    return error ? (
      <FailureMessage order={2} title={say(TEXT.failed)} error={error} onRetry={() => void mutate()} />
    ) : (
      <Loading />
    );
  return (
    <>
      {data.retention?.hidden && (
        <Alert color="gray" mb="lg" icon={<IconLock size={20} stroke={1.6} />}>
          {say(TEXT.retention)(formatDate(data.retention.start))}
        </Alert>
      )}
      {data.lines.length === 0 ? <NothingToFollow /> : <Shown trail={data} />}
    </>
  );
};
