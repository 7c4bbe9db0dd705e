import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import { IconLock, IconRoute } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { matrixOf, type TrailMatrix as TrailMatrixData } from "#shared/domain/payments/matrix.ts";
import { usePaymentsTrail } from "#web/api/payments.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate } from "#web/lib/format.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { NothingToShow, PaymentsAsOf, QueryView } from "../view-parts.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { MarkLegend } from "./line-mark.tsx";
import { LinesDrawer, type OpenedLines } from "./lines-drawer.tsx";
import { MoneyCard } from "./money-card.tsx";
import { comparePlaces } from "./names.ts";
import { PhoneTrail } from "./phone-trail.tsx";
import { SourceCard } from "./sources/source-card.tsx";
import { TEXT as SHOPS } from "./sources/text.ts";
import { TEXT } from "./text.ts";
import { TrailMatrix } from "./trail-matrix.tsx";
import { UnexplainedCard } from "./unexplained-card.tsx";

/** Stores in the order of their shown names, then page reads. */
const byName = (matrix: TrailMatrixData): TrailMatrixData => ({ ...matrix, rows: matrix.rows.toSorted(comparePlaces) });

/** Smaller shares would read as none. */
const SMALLEST_SHARE = 0.001;

/** The answer first: how much of what Amazon paid is explained, per payout currency. */
export const TrailHeadline = ({ trail: { shares, matches, payments_as_of } }: { trail: PaymentsTrail }) => {
  const say = useSay();
  const { money, share, count } = useNumbers();
  const open = shares.filter(({ amount }) => amount !== 0);
  const totals = shares.map(({ currency, of }) => money(of, currency)).join(" · ");
  const shareOf = (amount: number, of: number): string =>
    Math.abs(amount) < of * SMALLEST_SHARE ? TEXT.lessThan(share(SMALLEST_SHARE)) : share(of === 0 ? 1 : amount / of);
  const parts = open.map(({ currency, amount, of }) =>
    TEXT.of(money(amount, currency), money(of, currency), shareOf(amount, of)),
  );
  const explained = open.length === 0 ? TEXT.allExplained(totals) : say(TEXT.unexplained)(parts.join(" · "));
  const missing = shares.filter((share) => share.missing !== 0).map((share) => money(share.missing, share.currency));
  const compared = (["ebook", "print", "kenp"] as const)
    .filter((kind) => matches[kind].of > 0)
    .map((kind) => TEXT.matched[kind](count(matches[kind].matched), count(matches[kind].of)));
  return (
    <div>
      <Text size="lg">{shares.length === 0 ? TEXT.noPayments : explained}</Text>
      {missing.length > 0 && <Text size="sm">{TEXT.missing(missing.join(" · "))}</Text>}
      {compared.length > 0 && (
        <Text size="sm" c="dimmed">
          {TEXT.matches(compared.join(", "))}
        </Text>
      )}
      <PaymentsAsOf instant={payments_as_of} />
    </div>
  );
};

/** Amazon's money, by marketplace and month. */
const AmazonTrail = ({ trail }: { trail: PaymentsTrail }) => {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<OpenedLines | null>(null);
  const { lines, unexplained, findings } = trail;
  const matrix = useMemo(() => byName(matrixOf(lines)), [lines]);
  return (
    <Stack gap="lg">
      <TrailHeadline trail={trail} />
      <MoneyCard trail={trail} months={matrix.months} onOpen={setOpened} />
      <UnexplainedCard unexplained={unexplained} lines={lines} onOpen={setOpened} />
      <Card component="section" aria-labelledby="trail-matrix">
        <Title order={2} size="h3" id="trail-matrix">
          {TEXT.matrix.title}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {TEXT.matrix.lead} {trail.sources.length > 0 && TEXT.matrix.others}
        </Text>
        {isPhone ? (
          <PhoneTrail matrix={matrix} onOpen={setOpened} />
        ) : (
          <TrailMatrix matrix={matrix} onOpen={setOpened} />
        )}
        <MarkLegend matrix={matrix} />
      </Card>
      <FindingsCard findings={findings} lines={lines} unexplained={unexplained} onOpen={setOpened} />
      <LinesDrawer opened={opened} trail={trail} onClose={() => setOpened(null)} />
    </Stack>
  );
};

/** The other shops, each as far as its files follow its money. */
const OtherShops = ({ sources }: Pick<PaymentsTrail, "sources">) => (
  <Stack component="section" gap="lg" aria-labelledby="trail-shops">
    <div>
      <Title order={2} id="trail-shops">
        {SHOPS.title}
      </Title>
      <Text size="sm" c="dimmed" maw="46rem">
        {SHOPS.lead}
      </Text>
    </div>
    {sources.map((trail) => (
      <SourceCard key={trail.source} trail={trail} />
    ))}
  </Stack>
);

/** The trail tab: every month's royalties followed to their payments. */
export const TrailView = () => {
  const say = useSay();
  return (
    <QueryView query={usePaymentsTrail({})} texts={TEXT} cardHeights={[340, 300]}>
      {(trail) => (
        <>
          {trail.retention?.hidden && (
            <Alert color="gray" mb="lg" icon={<IconLock size={20} stroke={1.6} />}>
              {say(TEXT.retention)(formatDate(trail.retention.start))}
            </Alert>
          )}
          {trail.lines.length === 0 && trail.sources.length === 0 ? (
            <NothingToShow icon={<IconRoute size={26} stroke={1.5} />} texts={TEXT.none} />
          ) : (
            <Stack gap="xl">
              {trail.lines.length > 0 && <AmazonTrail trail={trail} />}
              {trail.sources.length > 0 && <OtherShops sources={trail.sources} />}
            </Stack>
          )}
        </>
      )}
    </QueryView>
  );
};
