import { NativeSelect, Skeleton, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type ClientBook, MONITORED_CLIENTS_PER_PAGE, type MonitorSlots } from "#shared/api/agency/monitor.ts";
import { useClientBooks } from "#web/api/clients.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { addressView, flagField, pageField, textField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "./text.ts";

/** The shown clients' books; `group` counts the pages of clients from 1. */
export const MONITOR_ADDRESS = addressView({
  group: pageField(Number.MAX_SAFE_INTEGER, "group"),
  search: textField("search"),
  onlyChosen: flagField("chosen"),
});

interface Props {
  readonly children: (books: readonly ClientBook[], slots: MonitorSlots) => ReactNode;
}

/** Chooses fifty of the clients; nothing for fewer. */
const GroupSelect = ({ group, pages, clients }: { group: number; pages: number; clients: number }) => {
  const { count } = useNumbers();
  const [, choose] = useAddressView(MONITOR_ADDRESS);
  if (pages === 1) return null;
  const names = Array.from({ length: pages }, (_, i) => {
    const last = Math.min(clients, (i + 1) * MONITORED_CLIENTS_PER_PAGE);
    return { value: String(i + 1), label: TEXT.list.groupOf(count(i * MONITORED_CLIENTS_PER_PAGE + 1), count(last)) };
  });
  return (
    <NativeSelect
      mb="md"
      maw={240}
      label={TEXT.list.group}
      data={names}
      value={String(group)}
      onChange={({ currentTarget: { value } }) => choose({ group: Number(value) }, {})}
    />
  );
};

/** The books of clients that share them, fifty clients at a time, or why there are none. */
export const ClientBooks = ({ children }: Props) => {
  const [{ group }] = useAddressView(MONITOR_ADDRESS);
  const { data, error, mutate } = useClientBooks(group);
  const icon = <IconBooks size={26} stroke={1.5} />;
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={280} role="status" aria-label={TEXT.loading} />;
  if (data.clients === 0)
    return (
      <StateMessage
        order={2}
        icon={icon}
        title={TEXT.noClients}
        action={<LinkButton to="/clients">{TEXT.toClients}</LinkButton>}
      />
    );
  return (
    <>
      <GroupSelect group={group} pages={data.pages} clients={data.clients} />
      {data.data.length === 0 ? (
        <StateMessage order={2} icon={icon} title={TEXT.noBooks}>
          {TEXT.noBooksHint}
        </StateMessage>
      ) : (
        children(data.data, data.slots)
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {TEXT.how}
      </Text>
    </>
  );
};
