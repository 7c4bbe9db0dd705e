import { Alert, Button, Stack } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "./text.ts";

const icon = <IconPlugConnectedX size={26} stroke={1.5} />;

/** The extension can't continue here: says why, and how the payments arrive anyway. */
export const ExtensionStopped = ({
  problem,
  mayFetch,
  starting,
  onResync,
}: {
  problem: SyncProblem;
  mayFetch: boolean;
  starting: boolean;
  onResync: () => void;
}) => (
  <StateMessage
    title={TEXT.missing}
    icon={icon}
    action={
      mayFetch ? (
        <Button onClick={onResync} loading={starting}>
          {TEXT.resync}
        </Button>
      ) : (
        <LinkButton to="/imports" variant="default">
          {texts.extension.uploadInstead}
        </LinkButton>
      )
    }
  >
    <Stack gap="md">
      <span>{mayFetch ? TEXT.stopped : TEXT.otherBrowser}</span>
      <Alert color="amber" role="alert" ta="left">
        <SyncProblemMessage problem={problem} />
      </Alert>
    </Stack>
  </StateMessage>
);

/** Our server can't continue: the reason, and the page with the repair. */
export const ServerStopped = ({
  reason,
  starting,
  onResync,
}: {
  reason: string;
  starting: boolean;
  onResync: (() => void) | null;
}) => (
  <StateMessage
    role="alert"
    title={TEXT.missing}
    icon={icon}
    action={
      <>
        <LinkButton to="/sync-health">{TEXT.solve}</LinkButton>
        {onResync && (
          <Button ml="xs" variant="default" onClick={onResync} loading={starting}>
            {TEXT.resync}
          </Button>
        )}
      </>
    }
  >
    {reason}
  </StateMessage>
);
