import { Alert, Button, Stack } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Sync } from "#web/lib/extension/use-sync.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT as HELP } from "../help/text.ts";
import { TEXT } from "./text.ts";

/**
 * The extension is activated, but there are no figures and nothing is running here: explains why and how to continue.
 */
export const ImportStopped = ({ sync: { problem, mayFetch, importHistory } }: { sync: Sync }) => (
  <StateMessage
    title={TEXT.missing}
    icon={<IconPuzzle size={26} stroke={1.5} />}
    action={
      mayFetch ? (
        <Button onClick={() => void importHistory()}>{HELP.resync.toAuthor}</Button>
      ) : (
        <LinkButton to="/imports" variant="default">
          {texts.extension.uploadInstead}
        </LinkButton>
      )
    }
  >
    <Stack gap="md">
      <span>{mayFetch ? TEXT.stopped : TEXT.otherBrowser}</span>
      {problem && (
        <Alert color="amber" role="alert" ta="left">
          <SyncProblemMessage problem={problem} />
        </Alert>
      )}
    </Stack>
  </StateMessage>
);
