import { Loader } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import { HistoryProgress } from "#web/components/extension/history-progress.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "./text.ts";

export const ServerImports = ({ health }: { health: SyncHealth | undefined }) => {
  const royalties = health?.data.find(({ source }) => source === "royalties");
  if (royalties?.state === "failing" || royalties?.state === "off") {
    return (
      <StateMessage
        role="alert"
        title={TEXT.missing}
        icon={<IconPlugConnectedX size={26} stroke={1.5} />}
        action={<LinkButton to="/sync-health">{TEXT.solve}</LinkButton>}
      >
        {royalties.reason ?? texts.genericError}
      </StateMessage>
    );
  }
  const history = health?.history ?? null;
  return (
    <StateMessage
      title={TEXT.stillImporting}
      icon={<Loader size={26} />}
      action={
        <LinkButton to="/sync-health" variant="default">
          {history ? TEXT.syncHealth : TEXT.seeProgress}
        </LinkButton>
      }
    >
      {history ? <HistoryProgress history={history} /> : texts.stillImportingHint}
    </StateMessage>
  );
};
