import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import type { RefreshPreorders } from "./use-refresh-preorders.ts";

function describeFetch(at: string | null, hasFailed: boolean): string {
  if (at === null) return hasFailed ? TEXT.neverFetched : TEXT.notFetched;
  return hasFailed ? TEXT.asOfBeforeFailure(at) : TEXT.asOf(at);
}

/** When the figures were fetched, and the icon that fetches them again where that is possible. */
export const RefreshBar = ({
  asOf,
  refreshing: { need, isRefreshing, hasFailed, refresh },
}: {
  asOf: string | null;
  refreshing: RefreshPreorders;
}) => {
  const { timezone } = useUser();
  const text = describeFetch(asOf && formatInstant(asOf, timezone), hasFailed);
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
