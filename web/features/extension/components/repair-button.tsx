import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { useServerFetch } from "../use-server-sync.ts";

const SyncNow = () => {
  const { mayFetch, asking, status, sync } = useSync();
  if (!mayFetch) {
    return (
      <LinkButton to="/account/extension" variant="default">
        {TEXT.health.seeBrowsers}
      </LinkButton>
    );
  }
  if ((status?.running ?? null) !== null) return null;
  return (
    <Button loading={asking} onClick={() => void sync()}>
      {texts.extension.syncNow}
    </Button>
  );
};

const AUTHOR_CONNECTION = <LinkButton to="/connect?type=AUTHOR_CENTRAL">{TEXT.health.connectAuthor}</LinkButton>;

/** Fetches with the session stored on our server, without waiting for its next scheduled attempt. */
const ServerSyncButton = () => {
  const { syncNow, isFetching } = useServerFetch();
  return (
    <Button loading={isFetching} onClick={() => void syncNow()}>
      {texts.extension.syncNow}
    </Button>
  );
};

/** When our server fetches, a sign-in or sync in this browser doesn't help. */
const SERVER_REPAIRS: Readonly<Partial<Record<NonNullable<SourceHealth["repair"]>, ReactNode>>> = {
  sign_in: <LinkButton to="/connect?type=KDP">{TEXT.health.connectAccount}</LinkButton>,
  sign_in_author: AUTHOR_CONNECTION,
  connect_author: AUTHOR_CONNECTION,
  sync_now: (
    <Group gap="xs">
      <ServerSyncButton />
      <LinkButton to="/testCookies" variant="default">
        {TEXT.health.testConnection}
      </LinkButton>
    </Group>
  ),
};

/** The one action that fixes a failing source. Hidden during impersonation. */
export const RepairButton = ({
  repair,
  mode,
}: {
  repair: NonNullable<SourceHealth["repair"]>;
  mode: SourceHealth["mode"];
}) => {
  const { config } = useServices();
  const { impersonate_admin_id } = useUser();
  const { mayFetch } = useSync();
  if (impersonate_admin_id !== null) return null;
  if (mode === "cookies" && SERVER_REPAIRS[repair]) return SERVER_REPAIRS[repair];
  switch (repair) {
    case "sign_in":
      return (
        <Group gap="xs">
          <AmazonLink to="kdp" />
          {mayFetch && <SyncNow />}
        </Group>
      );
    case "sign_in_author":
      return (
        <Group gap="xs">
          <AmazonLink to="author">{TEXT.health.signInAuthor}</AmazonLink>
          {mayFetch && <SyncNow />}
        </Group>
      );
    case "connect_author":
      return <LinkButton to="/extension/activate">{TEXT.health.connectAuthor}</LinkButton>;
    case "install_extension":
      return <LinkButton to="/extension/install">{texts.extension.install}</LinkButton>;
    case "activate":
      return <LinkButton to="/extension/activate">{TEXT.activate}</LinkButton>;
    case "open_browser":
    case "sync_now":
      return <SyncNow />;
    case "upload":
      return (
        <LinkButton to="/imports" variant="default">
          {TEXT.health.uploadReport}
        </LinkButton>
      );
    case "contact_support":
      return (
        <Button component="a" href={`mailto:${config.supportEmail}`} variant="default">
          {TEXT.contactSupport}
        </Button>
      );
  }
};
