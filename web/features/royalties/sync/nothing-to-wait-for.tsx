import { Group } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";

interface Props {
  readonly hasFailed: boolean;
  readonly failure: string | null;
}

/** Nothing is running and the extension is not activated: offers both ways to start. */
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
