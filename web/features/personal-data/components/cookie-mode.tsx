import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { useAmazonAccounts, useDeleteAmazonAccount, useDisconnectAmazonAccount } from "#web/api/amazon-accounts.ts";
import { useCookieMode } from "#web/components/extension/use-cookie-mode.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { amazonSessionFactsOf } from "#web/lib/session/amazon-session-facts.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import classes from "./sessions.module.css";

const Session = ({ account }: { account: AmazonAccount }) => {
  const { timezone } = useUser();
  const disconnect = useDisconnectAmazonAccount();
  const remove = useDeleteAmazonAccount();
  const { id, email, active, amazon_account_type: type } = account;
  const forget = () => (type === "KDP" ? disconnect.run({}) : remove.run({ params: { id } }));
  return (
    <li className={classes.session}>
      <div>
        <Group gap="xs">
          <Text fw={550} className={classes.email}>
            {email}
          </Text>
          <Badge color="gray">{TEXT.sessions.types[type]}</Badge>
        </Group>
        <Text size="sm" c="dimmed" className="colophon-figures">
          {amazonSessionFactsOf(account, timezone)}
        </Text>
      </div>
      {(active || type === "AUTHOR_CENTRAL") && (
        <Button
          size="xs"
          variant="default"
          loading={disconnect.sending || remove.sending}
          aria-label={TEXT.sessions.forgetOne(email, TEXT.sessions.types[type])}
          onClick={() => void attempt(forget, TEXT.sessions.forgotten(email))}
        >
          {TEXT.sessions.forget}
        </Button>
      )}
    </li>
  );
};

const Sessions = () => {
  const { data, error, mutate } = useAmazonAccounts();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.sessions.loading}>
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (data.data.length === 0) return <Text c="dimmed">{TEXT.sessions.none}</Text>;
  return (
    <ul className={classes.sessions}>
      {data.data.map((account) => (
        <Session key={account.id} account={account} />
      ))}
    </ul>
  );
};

const Chosen = () => {
  const { leave, sending } = useCookieMode();
  return (
    <Stack gap="lg">
      <Sessions />
      <Group gap="xs">
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          loading={sending}
          onClick={() => void attempt(leave, TEXT.sessions.left)}
        >
          {TEXT.sessions.leave}
        </Button>
        <LinkButton to="/amazon-accounts" variant="default">
          {TEXT.sessions.accounts}
        </LinkButton>
      </Group>
    </Stack>
  );
};

const NotChosen = () => {
  const { choose, sending } = useCookieMode();
  const navigate = useNavigate();
  const begin = async () => {
    if (await attempt(choose)) await navigate("/connect");
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{TEXT.sessions.explanation}</Text>
      <Text>{TEXT.sessions.alternative}</Text>
      <Button variant="default" loading={sending} onClick={() => void begin()}>
        {TEXT.sessions.choose}
      </Button>
    </Stack>
  );
};

/** The author's Amazon sessions: stored only in cookie mode, and deleted with one press. */
export const CookieMode = () => (useUser().amazon_cookies_accepted ? <Chosen /> : <NotChosen />);
