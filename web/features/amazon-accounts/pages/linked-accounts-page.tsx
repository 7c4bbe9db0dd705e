import { Alert, Text } from "@mantine/core";
import { Navigate, useLocation } from "react-router-dom";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { useAmazonAccounts } from "#web/api/amazon-accounts.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { passedErrorOf } from "../connect/passed-error.ts";
import { ReconnectButton } from "../linked/account-parts.tsx";
import classes from "../linked/accounts.module.css";
import { AuthorAccount } from "../linked/author-account.tsx";
import { KdpCard } from "../linked/kdp-card.tsx";
import { TEXT } from "../text.ts";

const KDP = { title: TEXT.linked.kdp, lead: TEXT.linked.kdpHint };
const AUTHORS = {
  title: TEXT.linked.authors,
  lead: TEXT.linked.authorsHint,
};

const Accounts = ({ accounts, mayChange }: { accounts: readonly AmazonAccount[]; mayChange: boolean }) => {
  const authors = accounts.filter(({ amazon_account_type }) => amazon_account_type === "AUTHOR_CENTRAL");
  return (
    <>
      <SettingsSection {...KDP}>
        <KdpCard
          account={accounts.find(({ amazon_account_type }) => amazon_account_type === "KDP") ?? null}
          mayChange={mayChange}
        />
      </SettingsSection>
      <SettingsSection {...AUTHORS}>
        {authors.length === 0 ? (
          <Text c="dimmed">{TEXT.noAuthors}</Text>
        ) : (
          <ul className={classes.list}>
            {authors.map((account) => (
              <AuthorAccount key={account.id} account={account} isOnly={authors.length === 1} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </SettingsSection>
    </>
  );
};

const List = () => {
  const { state } = useLocation();
  const { impersonate_admin_id } = useUser();
  const { data, error, mutate } = useAmazonAccounts();
  const passed = passedErrorOf(state);
  const mayChange = impersonate_admin_id === null;
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    const sections = [
      { ...KDP, heights: [48] },
      { ...AUTHORS, heights: [60, 60] },
    ];
    return <SettingsSkeleton label={TEXT.linked.loading} sections={sections} />;
  }
  if (data.data.length === 0 && mayChange) return <Navigate to="/connect" replace state={state} />;
  return (
    <>
      {passed && (
        <Alert color="red" role="alert" mb="xl">
          {passed}
        </Alert>
      )}
      <Accounts accounts={data.data} mayChange={mayChange} />
    </>
  );
};

export default function LinkedAccountsPage() {
  const { impersonate_admin_id } = useUser();
  return (
    <>
      <PageHeader
        title={TEXT.linked.title}
        actions={
          impersonate_admin_id === null && <ReconnectButton type="AUTHOR_CENTRAL" label={TEXT.linked.connectAccount} />
        }
      />
      <ActingNote />
      <List />
    </>
  );
}
