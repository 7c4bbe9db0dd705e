import { ActionIcon, Text, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import classes from "./refresh-bar.module.css";

interface Props {
  /** When ranks were last read; undefined while loading. */
  readonly asOf: string | null | undefined;
  readonly isReading: boolean;
  /** Null when this page can't have ranks read. */
  readonly onRefresh: (() => void) | null;
}

/** When ranks were last read, and the button that reads them again. */
export const RefreshBar = ({ asOf, isReading, onRefresh }: Props) => {
  const { timezone } = useUser();
  const at = asOf ? TEXT.asOf(formatInstant(asOf, timezone)) : asOf === null ? TEXT.notRead : "";
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {isReading ? TEXT.refreshing : at}
      </Text>
      {onRefresh && (
        <Tooltip label={TEXT.refresh}>
          <ActionIcon variant="default" size="lg" aria-label={TEXT.refresh} loading={isReading} onClick={onRefresh}>
            <IconRefresh size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
};
