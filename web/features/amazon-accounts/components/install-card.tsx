import { Text } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension, useWatchForExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";

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
      title="This needs the extension"
      icon={<IconPuzzle size={26} stroke={1.5} />}
      action={
        <LinkButton to="/extension/install">
          {presence === "old" ? "Get the latest version" : texts.extension.install}
        </LinkButton>
      }
    >
      <Text>
        {presence === "old"
          ? texts.extension.tooOld
          : "Connecting an account works on a computer, in Chrome or Firefox with our extension: it is what hands the session over."}
      </Text>
    </StateMessage>
  );
};
