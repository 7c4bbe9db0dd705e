import { Button, Group, Loader } from "@mantine/core";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly hint: string;
  readonly seeProgress: "/imports" | "/sync-health";
  /** Null until the import has taken longer than announced, or when this page may not start another. */
  readonly onResync: (() => void) | null;
  readonly resyncing: boolean;
}

export const StillImporting = ({ hint, seeProgress, onResync, resyncing }: Props) => (
  <StateMessage
    role="status"
    title={TEXT.importing}
    icon={<Loader size={26} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to={seeProgress} variant="default">
          {TEXT.seeProgress}
        </LinkButton>
        {onResync && (
          <Button variant="default" onClick={onResync} loading={resyncing}>
            {TEXT.resync}
          </Button>
        )}
      </Group>
    }
  >
    {hint}
  </StateMessage>
);
