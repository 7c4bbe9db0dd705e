import { Box, Button, Skeleton, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useClients } from "#web/api/clients.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ClientCode } from "../invite/client-code.tsx";
import { RequestsTable } from "../invite/requests-table.tsx";
import { CLIENTS_ADDRESS, queryOf } from "../list/client-order.ts";
import { ClientsPages } from "../list/clients-table.tsx";
import { TEXT } from "../text.ts";

const InviteClientForm = lazyPart(() => import("../invite/invite-client-form.tsx"), "InviteClientForm", SectionMissing);

/** Asks an author from anywhere on the page, in a panel with an address of its own. */
function AskPanel() {
  const [{ isAsking, page }, choose] = useAddressView(CLIENTS_ADDRESS);
  const close = () => choose({ isAsking: false, page });
  return (
    <BottomDrawer title={TEXT.invite.title} opened={isAsking} onClose={close}>
      <Box maw="36rem">
        <Text c="dimmed" mb="md">
          {TEXT.invite.lead}
        </Text>
        <Suspense fallback={<Skeleton height={540} />}>
          <InviteClientForm onSent={close} />
        </Suspense>
      </Box>
    </BottomDrawer>
  );
}

/** The authors who share figures with the agency, and the ways to win more. */
export default function ClientsPage() {
  const [view, choose] = useAddressView(CLIENTS_ADDRESS);
  const { data: current, error, mutate } = useClients(queryOf(view));
  const [data, setData] = useState(current);
  // Set during render: a page stays on the screen until the next one has arrived.
  if (current && current !== data) setData(current);
  const onRetry = () => void mutate();
  const mayWrite = useMayWrite();
  const isActing = useUser().impersonate_admin_id !== null;
  const manages = mayWrite && !isActing;
  const ask = manages && (
    <Button onClick={() => choose({ isAsking: true, page: view.page })}>{TEXT.invite.title}</Button>
  );
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} actions={ask} />
      {error && !data && <FailureMessage order={2} error={error} onRetry={onRetry} />}
      {!data && !error && <Skeleton height={280} role="status" aria-label={TEXT.loading} />}
      {data && (
        <>
          {data.clients === 0 ? (
            <StateMessage order={2} icon={<IconUsers size={26} stroke={1.5} />} title={TEXT.none.title}>
              {mayWrite ? TEXT.none.hint : TEXT.none.hintReadOnly}
            </StateMessage>
          ) : (
            <Box mb="xl">
              <ClientsPages
                list={data}
                isLoading={!current && !error}
                failure={error && !current ? { error, onRetry } : null}
              />
            </Box>
          )}
          {data.invitations.length > 0 && (
            <SettingsSection title={TEXT.requests.title} lead={TEXT.requests.lead}>
              <RequestsTable requests={data.invitations} manages={manages} />
            </SettingsSection>
          )}
          <SettingsSection title={TEXT.code.title} lead={TEXT.code.lead}>
            <ClientCode code={data.code} manages={manages} />
          </SettingsSection>
        </>
      )}
      {manages && <AskPanel />}
    </>
  );
}
