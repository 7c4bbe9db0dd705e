import { Group } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly hasFailed: boolean;
  readonly failure: string | null;
}

/** Nothing is running and the extension is not activated: offers both ways to start. */
export const NothingToWaitFor = ({ hasFailed, failure }: Props) => (
  <StateMessage
    title={TEXT.idle}
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/imports">{TEXT.importReport}</LinkButton>
        <LinkButton to="/extension/activate" variant="default">
          {TEXT.connectExtension}
        </LinkButton>
      </Group>
    }
  >
    {hasFailed ? (failure ?? TEXT.importFailed) : TEXT.idleHint}
  </StateMessage>
);
