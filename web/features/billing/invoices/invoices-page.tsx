import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useInvoices } from "#web/api/billing.ts";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { NotThePayer } from "../customer/not-the-payer.tsx";
import { TEXT } from "../text.ts";
import { InvoicesTable } from "./invoices-table.tsx";

/** The most invoices that `listInvoices` returns. */
const MOST = 100;

const Loading = () => (
  <Card role="status" aria-busy="true" aria-label={TEXT.invoices.loading}>
    <Stack gap="sm">
      <Skeleton height={24} />
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Stack>
  </Card>
);

const Invoices = ({ mayPay }: { mayPay: boolean }) => {
  const { data, error, mutate } = useInvoices();
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.invoices.failed} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.data.length === 0)
    return (
      <StateMessage order={2} icon={<IconFileInvoice size={24} stroke={1.6} />} title={TEXT.invoices.none}>
        <Text>{TEXT.invoices.noneHint}</Text>
      </StateMessage>
    );
  return (
    <Card>
      <InvoicesTable invoices={data.data} mayPay={mayPay} />
      {data.data.length >= MOST && (
        <Text size="sm" c="dimmed" mt="md">
          {TEXT.invoices.latest(MOST)}
        </Text>
      )}
    </Card>
  );
};

export default function InvoicesPage() {
  const { agency, agency_role, impersonate_admin_id } = useUser();
  const id = useId();
  if (agency !== null && agency_role !== "owner") return <NotThePayer />;
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title order={2} id={id}>
          {TEXT.invoices.title}
        </Title>
        {agency !== null && (
          <Anchor component={Link} to="/account/billing">
            {TEXT.invoices.toSubscription}
          </Anchor>
        )}
      </Group>
      <Invoices mayPay={impersonate_admin_id === null} />
    </section>
  );
}
