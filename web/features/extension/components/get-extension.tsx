import { Group, Text } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension, useWatchForExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { ProductPreview } from "./product-preview.tsx";
import { SampleLink } from "./sample-link.tsx";

const POLL_INTERVAL_MS = 2000;

/**
 * Replaces features that need the extension while it is missing or outdated: where to get it, and the way without it.
 * Detects the installed extension automatically.
 */
export const GetExtension = ({
  title,
  order = 1,
  isWelcome = false,
  isForRanks = false,
}: {
  title: string;
  order?: 1 | 2;
  /** For an author without figures: previews the product and links to sample data. */
  isWelcome?: boolean;
  /** For ranks, which uploaded reports don't contain: the way without the extension is cookie mode. */
  isForRanks?: boolean;
}) => {
  const { presence } = useExtension();
  useWatchForExtension(POLL_INTERVAL_MS);
  const hint = isForRanks ? TEXT.required.ranksHint : TEXT.required.hint;
  return (
    <StateMessage
      title={title}
      order={order}
      icon={<IconPuzzle size={26} stroke={1.5} />}
      action={
        <Group gap="xs" justify="center">
          <LinkButton to="/extension/install">
            {presence === "old" ? TEXT.getLatest : texts.extension.install}
          </LinkButton>
          <LinkButton to={isForRanks ? "/account/data" : "/imports"} variant="default">
            {isForRanks ? TEXT.required.cookieMode : texts.extension.uploadInstead}
          </LinkButton>
          {isWelcome && <SampleLink />}
        </Group>
      }
    >
      {isWelcome && <ProductPreview />}
      <Text mt={isWelcome ? "lg" : 0}>{presence === "old" ? texts.extension.tooOld : hint}</Text>
    </StateMessage>
  );
};
