import { Alert, Button, Stack } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Sync } from "#web/lib/extension/use-sync.ts";
import { texts } from "#web/lib/texts.ts";

/**
 * The extension is activated, but there are no figures and nothing is running here: explains why and how to continue.
 */
export const ImportStopped = ({ sync: { problem, mayFetch, importHistory } }: { sync: Sync }) => (
  <StateMessage
    title="Your sales history is not here yet"
    icon={<IconPuzzle size={26} stroke={1.5} />}
    action={
      mayFetch ? (
        <Button onClick={() => void importHistory()}>{texts.incorrect.resync}</Button>
      ) : (
        <LinkButton to="/imports" variant="default">
          {texts.extension.uploadInstead}
        </LinkButton>
      )
    }
  >
    <Stack gap="md">
      <span>
        {mayFetch
          ? "The extension has stopped before any figures were in. It goes on where it was."
          : "The extension imports it in the browser that you activated it in, as long as that is open. This page updates automatically."}
      </span>
      {problem && (
        <Alert color="amber" role="alert" ta="left">
          <SyncProblemMessage problem={problem} />
        </Alert>
      )}
    </Stack>
  </StateMessage>
);
