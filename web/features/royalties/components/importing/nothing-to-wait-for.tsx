import { Group } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";

interface Props {
  readonly hasFailed: boolean;
  /** What the last import said of itself, where it failed and said something. */
  readonly failure: string | null;
}

/** Nothing is under way, for who has not activated the extension: both ways to begin. */
export const NothingToWaitFor = ({ hasFailed, failure }: Props) => (
  <StateMessage
    title="There is nothing to wait for yet"
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/imports">Import a report</LinkButton>
        <LinkButton to="/extension/activate" variant="default">
          Connect the extension
        </LinkButton>
      </Group>
    }
  >
    {hasFailed
      ? (failure ?? "The last import could not be read.")
      : "Upload a report file from Amazon, or let the extension fetch your figures, and your royalties appear here."}
  </StateMessage>
);
