import { Box, Skeleton } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Suspense } from "react";
import { useClients } from "#web/api/clients.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ClientCode } from "../invite/client-code.tsx";
import { RequestsTable } from "../invite/requests-table.tsx";
import { ClientsTable } from "../list/clients-table.tsx";
import { TEXT } from "../text.ts";

const InviteClientForm = lazyPart(() => import("../invite/invite-client-form.tsx"), "InviteClientForm", SectionMissing);

/** The authors who share figures with the agency, and the ways to win more. */
export default function ClientsPage() {
  const { data, error, mutate } = useClients();
  const mayWrite = useMayWrite();
  const isActing = useUser().impersonate_admin_id !== null;
  const manages = mayWrite && !isActing;
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={280} role="status" aria-label={TEXT.loading} />}
      {data && (
        <>
          {data.data.length === 0 ? (
            <StateMessage order={2} icon={<IconUsers size={26} stroke={1.5} />} title={TEXT.none.title}>
              {mayWrite ? TEXT.none.hint : TEXT.none.hintReadOnly}
            </StateMessage>
          ) : (
            <Box mb="xl">
              <ClientsTable clients={data.data} />
            </Box>
          )}
          {data.invitations.length > 0 && (
            <SettingsSection title={TEXT.requests.title} lead={TEXT.requests.lead}>
              <RequestsTable requests={data.invitations} manages={manages} />
            </SettingsSection>
          )}
          {manages && (
            <SettingsSection title={TEXT.invite.title} lead={TEXT.invite.lead}>
              <Suspense fallback={<Skeleton height={540} />}>
                <InviteClientForm />
              </Suspense>
            </SettingsSection>
          )}
          <SettingsSection title={TEXT.code.title} lead={TEXT.code.lead}>
            <ClientCode code={data.code} manages={manages} />
          </SettingsSection>
        </>
      )}
    </>
  );
}
