import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useStoredPreorders } from "#web/api/preorders.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { PreorderTable } from "../preorder-table.tsx";
import { PreorderNeedCard } from "../refresh/need-card.tsx";
import { RefreshBar } from "../refresh/refresh-bar.tsx";
import { useDailyRefresh, useRefreshPreorders } from "../refresh/use-refresh-preorders.ts";
import { TEXT } from "../text.ts";

/** The author's pre-orders as stored, open ones first. Opening the page fetches them at most once a day. */
export default function PreordersPage() {
  const { data, error, mutate } = useStoredPreorders();
  const refreshing = useRefreshPreorders();
  const isCalm = useIsCalm();
  const say = useSay();
  useDailyRefresh(refreshing, data?.as_of);
  const { need, source, isRefreshing } = refreshing;
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  const open = data?.data.filter(({ is_open }) => is_open) ?? [];
  const released = data?.data.filter(({ is_open }) => !is_open) ?? [];
  return (
    <>
      <PageHeader
        title={TEXT.title}
        lead={TEXT.lead}
        actions={data && !isCalm && <RefreshBar asOf={data.as_of} refreshing={refreshing} />}
      />
      <CalmNote />
      <ActingNote />
      {need !== null && <PreorderNeedCard need={need} source={source} />}
      {!data && <Skeleton height={240} role="status" aria-label={say(TEXT.loading)} />}
      {data?.as_of && open.length + released.length === 0 && !isRefreshing && (
        <StateMessage order={2} title={say(TEXT.none)} icon={<IconCalendarTime size={26} stroke={1.5} />}>
          {TEXT.noneHint}
        </StateMessage>
      )}
      <Stack gap="xl">
        {open.length > 0 && (
          <section aria-labelledby="open-preorders">
            <Title order={2} size="h3" id="open-preorders" mb="xs">
              {TEXT.open}
            </Title>
            <PreorderTable label={TEXT.open} preorders={open} initial={{ key: "releases", direction: "asc" }} />
          </section>
        )}
        {released.length > 0 && (
          <section aria-labelledby="released-preorders">
            <Title order={2} size="h3" id="released-preorders">
              {TEXT.released}
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              {TEXT.releasedHint}
            </Text>
            <PreorderTable
              label={TEXT.released}
              preorders={released}
              initial={{ key: "releases", direction: "desc" }}
            />
          </section>
        )}
      </Stack>
    </>
  );
}
