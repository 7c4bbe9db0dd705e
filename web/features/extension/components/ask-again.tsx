import { Button } from "@mantine/core";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { describeWantedFile, incompleteMonths } from "../describe-health.ts";
import { TEXT } from "../text.ts";
import { useServerFetch } from "../use-server-sync.ts";

interface Props {
  readonly health: SourceHealth;
}

const ByExtension = ({ health }: Props) => {
  const { mayFetch, isFetching, sync } = useSync();
  if (!mayFetch) return null;
  const months = health.source === "royalties" ? incompleteMonths(health) : undefined;
  return (
    <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void sync(months)}>
      {TEXT.health.askAgain}
    </Button>
  );
};

const ByServer = ({ health }: Props) => {
  const { fetchAgain, isFetching } = useServerFetch();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isFetching}
      onClick={() => void fetchAgain(health.source, incompleteMonths(health))}
    >
      {TEXT.health.askAgain}
    </Button>
  );
};

const ASKABLE: ReadonlySet<SourceHealth["repair"]> = new Set(["sync_now", "open_browser"]);

/** Asks Amazon again for what a source is known to lack, or names the file to upload. Hidden during impersonation. */
export const AskAgain = ({ health }: Props) => {
  const { impersonate_admin_id } = useUser();
  if (impersonate_admin_id !== null || health.state === "failing" || health.state === "off") return null;
  if (health.mode === "upload") {
    const wanted = describeWantedFile(health);
    return (
      wanted && (
        <LinkButton to="/imports" size="compact-sm" variant="default">
          {wanted}
        </LinkButton>
      )
    );
  }
  // Amazon can't be asked without a session or a connected browser.
  if (health.repair !== null && !ASKABLE.has(health.repair)) return null;
  return health.mode === "extension" ? <ByExtension health={health} /> : <ByServer health={health} />;
};
