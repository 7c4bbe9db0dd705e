import { Anchor, Card, Group, SimpleGrid, Text } from "@mantine/core";
import { Link, useParams } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { useClient } from "#web/api/clients.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { SCOPE_NAMES } from "#web/lib/consent/scope-names.ts";
import { formatDayOf, formatMonth } from "#web/lib/format.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ClientSettings } from "../overview/client-about.tsx";
import { ClientFigures } from "../overview/client-figures.tsx";
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

/** The screens that a scope opens, below the client's address. */
const SCREENS: Readonly<Record<ConsentScope, readonly (readonly [label: string, path: string])[]>> = {
  books: [
    [TEXT.client.opens.books, "/books"],
    [TEXT.client.opens.ranks, "/ranks"],
  ],
  reviews: [
    [TEXT.client.opens.reviews, "/reviews"],
    [TEXT.client.opens.followers, "/amazonFollowers"],
  ],
  royalties: [[TEXT.client.opens.royalties, "/royalties"]],
  payments: [[TEXT.client.opens.payments, "/royalties/payouts"]],
  events: [[TEXT.client.opens.events, "/booklogs"]],
};

/** One part of what authors share: links to its screens, or that this client doesn't share it. */
const ScopeCard = ({ client, scope }: { client: ClientDetails; scope: ConsentScope }) => {
  const isShared = client.scopes.includes(scope);
  return (
    <Card>
      <Text fw={600}>{SCOPE_NAMES[scope]}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.invite.hints[scope]}
      </Text>
      {isShared ? (
        <Group gap="md">
          {SCREENS[scope].map(([label, path]) => (
            <Anchor key={path} component={Link} to={`/clients/${encodeURIComponent(client.id)}${path}`}>
              {label}
            </Anchor>
          ))}
        </Group>
      ) : (
        <Text size="sm">{TEXT.client.closed}</Text>
      )}
    </Card>
  );
};

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
      {client.scopes.includes("royalties") && <ClientFigures id={client.id} />}
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
