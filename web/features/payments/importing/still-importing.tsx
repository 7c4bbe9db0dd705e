import { Button, Group, Loader } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
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

interface DropReportProps {
  /** The message of a last upload that failed; null when it didn't. */
  readonly failure: string | null;
  readonly mayWrite: boolean;
}

/** Authors who upload files: nothing arrives automatically, so this names the file to upload. */
export const DropReport = ({ failure, mayWrite }: DropReportProps) => (
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
