import { Text } from "@mantine/core";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { sessionFactsOf } from "#web/lib/session/session-facts.ts";

export const LastUsed = ({ account }: { account: AmazonAccount }) => (
  <Text size="sm" c="dimmed" className="colophon-figures">
    {sessionFactsOf(account, useUser().timezone)}
  </Text>
);
