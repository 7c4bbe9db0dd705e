import { Text } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension, useWatchForExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

const POLL_INTERVAL_MS = 2000;

/**
 * Replaces the transfer step when the extension is missing: only the extension can transfer a session, and only on a
 * computer. Detects the installed extension automatically.
 */
export const InstallCard = ({ order = 1 }: { order?: 1 | 2 }) => {
  const { presence } = useExtension();
  useWatchForExtension(POLL_INTERVAL_MS);
  return (
    <StateMessage
      order={order}
      title={TEXT.connect.installTitle}
      icon={<IconPuzzle size={26} stroke={1.5} />}
      action={
        <LinkButton to="/extension/install">
          {presence === "old" ? TEXT.connect.getLatest : texts.extension.install}
        </LinkButton>
      }
    >
      <Text>{presence === "old" ? texts.extension.tooOld : TEXT.connect.installHint}</Text>
    </StateMessage>
  );
};
