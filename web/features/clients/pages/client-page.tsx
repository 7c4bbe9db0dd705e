import { SimpleGrid, Text } from "@mantine/core";
import { useParams } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { useClient } from "#web/api/clients.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { formatDayOf, formatMonth } from "#web/lib/format.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ClientSettings } from "../overview/client-about.tsx";
import { ScopeCard } from "../overview/scope-card.tsx";
import { TEXT } from "../text.ts";

function factsOf(client: ClientDetails, timezone: string): readonly (readonly [label: string, value: string])[] {
  const { name, email, since, last_synced_at: synced, first_data_at: first } = client;
  return [
    [TEXT.client.author, name],
    [TEXT.client.email, email],
    [TEXT.client.timezone, client.timezone],
    [TEXT.client.currency, client.currency],
    [TEXT.client.sharesSince, formatDayOf(since, timezone)],
    ...(client.scopes.includes("royalties")
      ? [[TEXT.client.synced, synced === null ? TEXT.list.never : formatDayOf(synced, timezone)] as const]
      : []),
    ...(first === null ? [] : [[TEXT.client.firstMonth, formatMonth(first)] as const]),
  ];
}

/** Shows what a client shares, with links to each screen, and the settings that the agency can change. */
export default function ClientPage() {
  const { clientId = "" } = useParams();
  const { timezone, impersonate_admin_id } = useUser();
  const mayWrite = useMayWrite();
  const client = useClient(clientId).data?.data;
  // The frame around the page shows loading and failure.
  if (!client) return null;
  return (
    <>
      <PageHeader title={client.label} lead={TEXT.client.lead} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mb="xl">
        {CONSENT_SCOPES.map((scope) => (
          <ScopeCard key={scope} client={client} scope={scope} />
        ))}
      </SimpleGrid>
      <SettingsSection title={TEXT.client.about}>
        <dl style={{ margin: 0 }}>
          {factsOf(client, timezone).map(([label, value]) => (
            <div key={label} style={{ marginBottom: "0.6rem" }}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
                {value}
              </Text>
            </div>
          ))}
        </dl>
        {mayWrite && impersonate_admin_id === null && <ClientSettings client={client} />}
      </SettingsSection>
    </>
  );
}
