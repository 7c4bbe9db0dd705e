import { Group } from "@mantine/core";
import { Navigate } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { ConnectionTest } from "../sessions/connection-test.tsx";
import { TEXT } from "../text.ts";

export default function TestCookiesPage() {
  const user = useUser();
  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  // No sessions are stored, so there is nothing to test.
  if (!user.amazon_cookies_accepted) return <Navigate to="/connect" replace />;
  return (
    <>
      <PageHeader title={TEXT.test.title} lead={TEXT.test.lead} />
      <ConnectionTest
        onward={
          <Group gap="xs">
            <LinkButton to="/amazon-accounts">{TEXT.linkedAccounts}</LinkButton>
          </Group>
        }
      />
    </>
  );
}
