import { Group } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "./text.ts";

interface Props {
  /** The message of a last upload that failed; null when it didn't. */
  readonly failure: string | null;
  readonly mayWrite: boolean;
}

/** Authors who upload files: nothing arrives automatically, so this names the file to upload. */
export const DropReport = ({ failure, mayWrite }: Props) => (
  <StateMessage
    title={TEXT.drop}
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={
      mayWrite && (
        <Group gap="xs" justify="center">
          <LinkButton to="/imports">{TEXT.dropAction}</LinkButton>
          <LinkButton to="/extension/activate" variant="default">
            {TEXT.connect}
          </LinkButton>
        </Group>
      )
    }
  >
    {failure && <p>{failure}</p>}
    {mayWrite ? TEXT.dropHint : TEXT.watchOnly}
  </StateMessage>
);
