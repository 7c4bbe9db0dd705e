import { ActionIcon, Text, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import type { RankedFormats } from "#web/api/ranks.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import classes from "./refresh-bar.module.css";

interface Props {
  /** The shown page of the list; undefined while loading. */
  readonly formats: RankedFormats | undefined;
  readonly tracking: RankTracking | undefined;
  readonly marketplace: string;
  readonly isReading: boolean;
  /** Null when this page can't have ranks read. */
  readonly onRefresh: (() => void) | null;
}

/**
 * When the store was last read; null before the first reading. An unchanged rank isn't stored again, so that the store's
 * own time of reading may be newer than those of its ranks.
 */
function lastRead({ data }: RankedFormats, tracking: RankTracking | undefined, marketplace: string): string | null {
  const read = data.map(({ ranks }) => ranks[marketplace]?.read_at ?? null);
  return [tracking?.read_at[marketplace] ?? null, ...read].reduce(
    (newest, at) => (at !== null && (newest === null || at > newest) ? at : newest),
    null,
  );
}

/** When ranks were last read, and the button that reads them again. */
export const RefreshBar = ({ formats, tracking, marketplace, isReading, onRefresh }: Props) => {
  const { timezone } = useUser();
  const asOf = formats && lastRead(formats, tracking, marketplace);
  const at = asOf ? TEXT.asOf(formatInstant(asOf, timezone)) : asOf === null ? TEXT.unread : "";
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
