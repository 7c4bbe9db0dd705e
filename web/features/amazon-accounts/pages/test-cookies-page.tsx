import { Alert, Badge, Button, Group, Loader, Stack, Table, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { useAmazonAccounts, useSaveAmazonCookies, useTestCookies } from "#web/api/amazon-accounts.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import { InstallCard } from "../connect/install-card.tsx";
import { useSessionTransfer } from "../connect/use-connect.ts";
import { penNamesOf } from "../linked/pen-names.ts";
import { TEXT } from "../text.ts";

const Answer = ({ opens }: { opens: boolean }) => (
  <Badge color={opens ? "green" : "gray"}>{opens ? TEXT.test.yes : TEXT.test.no}</Badge>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={450}>
      {name}
    </Table.Th>
    <Table.Td style={{ overflowWrap: "anywhere" }}>{children}</Table.Td>
  </Table.Tr>
);

/** Replaces the stored session with this browser's, for the accounts already connected. */
function useRenewCookies() {
  const handOver = useSessionTransfer();
  const { run } = useSaveAmazonCookies();
  const [renewing, setRenewing] = useState(false);

  /** Resolves to whether it succeeded; never rejects. */
  const renew = async (): Promise<boolean> => {
    setRenewing(true);
    try {
      await run({ body: { ...(await handOver()), code: null, token: null } });
      return true;
    } catch (error) {
      if (isExtensionFailure(error)) toastError(error.message || TEXT.cookiesNotSaved);
      else if (isFailure(error)) toastFailureAs(error, TEXT.cookiesNotSaved);
      else throw error;
      return false;
    } finally {
      setRenewing(false);
    }
  };
  return { renew, renewing };
}

/** The publishing dashboard rejects the stored session; the browser's own session may work after a new sign-in. */
const NoDashboard = ({ onRenewed }: { onRenewed: () => Promise<unknown> }) => {
  const { presence } = useExtension();
  const { renew, renewing } = useRenewCookies();
  const again = async () => {
    if (await renew()) await onRenewed();
  };
  return (
    <>
      <Alert color="amber" title={texts.extension.noKdp} role="alert">
        <Text mb="md">{texts.extension.keepSignedIn}</Text>
        <Group gap="xs">
          <AmazonLink to="kdp" />
          <Button variant="default" loading={renewing} disabled={presence !== "present"} onClick={() => void again()}>
            {texts.extension.tryAgain}
          </Button>
        </Group>
      </Alert>
      {(presence === "absent" || presence === "old") && <InstallCard order={2} />}
    </>
  );
};

function useAccountNames(): (id: string | null) => string {
  const accounts = useAmazonAccounts().data?.data ?? [];
  return (id) => (id === null ? TEXT.test.none : (accounts.find((account) => account.id === id)?.email ?? id));
}

/**
 * Tests the stored sessions at both portals and shows the result. `onward` is the next action when the dashboard opens.
 */
export const ConnectionTest = ({ onward }: { onward: ReactNode }) => {
  const { data, error, isValidating, mutate } = useTestCookies();
  const nameOf = useAccountNames();
  if (isValidating && (!data || error)) {
    return (
      <Group gap="sm" role="status">
        <Loader size={18} />
        <Text>{TEXT.test.trying}</Text>
      </Group>
    );
  }
  if (error || !data)
    return <FailureMessage order={2} title={TEXT.testFailed} error={error} onRetry={() => void mutate()} />;
  const identities = penNamesOf(data);
  return (
    <Stack maw="44rem" gap="lg">
      <Table verticalSpacing="sm" aria-label={TEXT.test.label}>
        <Table.Tbody>
          <Row name={TEXT.test.kdp}>
            <Answer opens={data.kdp} />
          </Row>
          <Row name={TEXT.test.authorCentral}>
            <Answer opens={data.author_central} />
          </Row>
          <Row name={TEXT.test.kdpAccount}>{nameOf(data.kdp_amazon_account_id)}</Row>
          <Row name={TEXT.test.authorAccount}>{nameOf(data.author_amazon_account_id)}</Row>
          <Row name={TEXT.test.identities}>{identities.length > 0 ? identities.join(", ") : TEXT.test.none}</Row>
        </Table.Tbody>
      </Table>
      {data.kdp && !data.author_central && <Text c="dimmed">{TEXT.test.optional}</Text>}
      {data.kdp ? onward : <NoDashboard onRenewed={() => mutate()} />}
    </Stack>
  );
};

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
