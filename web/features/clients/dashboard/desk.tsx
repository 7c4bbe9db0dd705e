import { Anchor, Card, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useDashboard } from "#web/api/clients.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CurrencyTotal } from "../totals/currency-total.tsx";
import { FigureCard } from "../totals/figure-card.tsx";
import { AttentionList } from "./attention-list.tsx";
import { TEXT } from "./text.ts";

/** How many clients the sums are of, in words. */
function sharedBy({ summed, clients }: { summed: number; clients: number }, count: (n: number) => string): string {
  if (summed === clients) return TEXT.sums.ofAll;
  return summed === 1 ? TEXT.sums.ofOne(count(clients)) : TEXT.sums.of(count(summed), count(clients));
}

/** Which clients need attention today, and what all of them earn together. */
export function Desk() {
  const { data, error, mutate } = useDashboard();
  const { count, plural } = useNumbers();
  const mayWrite = useMayWrite();
  const [thisMonth, lastMonth] = data?.months ?? [];
  const clientsIn = (n: number, month: string, say: (month: string, clients: string) => string): string[] =>
    n > 0 ? [say(formatMonth(month), plural(n, "client"))] : [];
  const lacksThisMonth = thisMonth ? clientsIn(thisMonth.missing, thisMonth.month, TEXT.sums.missing) : [];
  const lacksLastMonth = lastMonth
    ? [
        ...clientsIn(lastMonth.missing, lastMonth.month, TEXT.sums.missing),
        ...clientsIn(lastMonth.partial, lastMonth.month, TEXT.sums.partial),
      ]
    : [];
  return (
    <>
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={280} role="status" aria-label={TEXT.loading} />}
      {data?.clients === 0 && (
        <StateMessage
          order={2}
          icon={<IconUsers size={26} stroke={1.5} />}
          title={TEXT.none.title}
          action={mayWrite && <LinkButton to="/clients?ask=1">{TEXT.none.action}</LinkButton>}
        >
          {mayWrite ? TEXT.none.hint : TEXT.none.hintReadOnly}
        </StateMessage>
      )}
      {data && data.clients > 0 && (
        <>
          <Title order={2} mb="sm">
            {TEXT.attention.title}
          </Title>
          <Card mb="xl">
            <AttentionList items={data.data} />
            {data.needing > new Set(data.data.map(({ client_id }) => client_id)).size && (
              <Anchor component={Link} to="/clients" display="inline-block" mt="md">
                {TEXT.attention.all(plural(data.needing, TEXT.attention.client))}
              </Anchor>
            )}
          </Card>
          <Title order={2} mb={4}>
            {TEXT.sums.title}
          </Title>
          <Text c="dimmed" size="sm" mb="sm">
            {sharedBy(data, count)}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: data.due ? 3 : 2 }} mb="md">
            {thisMonth && (
              <FigureCard
                title={TEXT.sums.thisMonth}
                lacks={lacksThisMonth}
                figure={<CurrencyTotal {...thisMonth} conversion={data} />}
              />
            )}
            {lastMonth && (
              <FigureCard
                title={TEXT.sums.lastMonth}
                lacks={lacksLastMonth}
                figure={<CurrencyTotal {...lastMonth} conversion={data} />}
              />
            )}
            {data.due && (
              <FigureCard
                title={TEXT.sums.due(formatDate(data.due.date))}
                figure={<CurrencyTotal {...data.due} conversion={data} />}
              />
            )}
          </SimpleGrid>
          <LinkButton to="/reports" variant="default">
            {TEXT.sums.report}
          </LinkButton>
        </>
      )}
    </>
  );
}
