import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import type { RefreshPreorders } from "./use-refresh-preorders.ts";

/** When the figures were fetched, and the icon that fetches them again where that is possible. */
export const RefreshBar = ({
  asOf,
  refreshing: { need, isRefreshing, refresh },
}: {
  asOf: string | null;
  refreshing: RefreshPreorders;
}) => {
  const { timezone } = useUser();
  const text = asOf === null ? TEXT.notFetched : TEXT.asOf(formatInstant(asOf, timezone));
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {isRefreshing ? TEXT.refreshing : text}
      </Text>
      {(need === null || need === "login") && (
        <Tooltip label={TEXT.refresh}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={TEXT.refresh}
            loading={isRefreshing}
            onClick={() => void refresh()}
          >
            <IconRefresh size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
};
