import { Anchor, Card, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { SCOPE_NAMES } from "#web/lib/consent/scope-names.ts";
import { TEXT } from "../text.ts";

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
export const ScopeCard = ({ client, scope }: { client: ClientDetails; scope: ConsentScope }) => {
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
