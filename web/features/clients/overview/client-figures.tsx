import { SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import type { ClientFigures as Figures } from "#shared/api/agency/clients.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { useClientFigures } from "#web/api/clients.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatMonth, formatMonths } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { CurrencyTotal } from "../totals/currency-total.tsx";
import { FigureCard } from "../totals/figure-card.tsx";
import { MonthBars } from "../totals/month-bars.tsx";

/** The change of last month against the one before; none while either isn't known. */
const Change = ({ month, months }: Pick<Figures, "month"> & Pick<Figures["royalties"], "months">) => {
  const [before, last] = [months.at(-3) ?? null, months.at(-2) ?? null];
  const name = formatMonth(addMonths(month, -2));
  if (last === null) return null;
  if (before === null)
    return (
      <Text size="sm" c="dimmed">
        {TEXT.figures.notCompared(name)}
      </Text>
    );
  if (before === 0) return null;
  return (
    <Text size="sm" component="div">
      <ChangeBadge percent={percentChange(before, last)} /> {TEXT.figures.against(name)}
    </Text>
  );
};

const Shown = ({ figures }: { figures: Figures }) => {
  const { money } = useNumbers();
  const { royalties, month, currency, missing } = figures;
  const { this_month, months } = royalties;
  const last = months.at(-2) ?? null;
  const isWithoutFile = this_month.length === 0 && missing.includes(month);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="sm">
        <FigureCard
          title={TEXT.figures.thisMonth}
          figure={
            isWithoutFile ? TEXT.figures.noFile : <CurrencyTotal sums={this_month} month={month} conversion={figures} />
          }
        />
        <FigureCard
          title={TEXT.figures.lastMonth}
          figure={last === null ? TEXT.figures.unknown : money(last, currency)}
        >
          <Change month={month} months={months} />
        </FigureCard>
        <FigureCard title={TEXT.figures.year} figure={<MonthBars months={months} currency={currency} scale={1.8} />} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mb="md">
        {missing.length === 0
          ? TEXT.figures.complete
          : (missing.length === 1 ? TEXT.figures.missing : TEXT.figures.missingMany)(formatMonths(missing))}
      </Text>
    </>
  );
};

/** What a client that shares royalties earns, and what isn't known of it. */
export const ClientFigures = ({ id }: { id: string }) => {
  const { data, error, mutate } = useClientFigures(id);
  const figures = data?.data;
  if (figures === null) return null;
  return (
    <section aria-label={TEXT.figures.title}>
      <Title order={2} mb="sm">
        {TEXT.figures.title}
      </Title>
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={130} role="status" aria-label={TEXT.figures.loading} />}
      {figures && <Shown figures={figures} />}
      <LinkButton to={`/clients/${encodeURIComponent(id)}/royalties`} variant="default" mb="xl">
        {TEXT.figures.open}
      </LinkButton>
    </section>
  );
};
