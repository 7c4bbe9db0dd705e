import { Anchor, Group, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router-dom";
import { useStoredPreorder } from "#web/api/preorders.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { PreorderCharts } from "../charts/preorder-charts.tsx";
import { PreorderHeading } from "../preorder-heading.tsx";
import { NeedCard } from "../refresh/need-card.tsx";
import { RefreshBar } from "../refresh/refresh-bar.tsx";
import { useDailyRefresh } from "../refresh/use-daily-refresh.ts";
import { useRefreshPreorders } from "../refresh/use-refresh-preorders.ts";
import { StoreTotals } from "../store-totals.tsx";
import { TEXT } from "../text.ts";

/** One book's pre-orders as stored, so that it opens on a phone as well. */
export default function PreorderPage() {
  const { asin = "" } = useParams();
  const { data, error, mutate } = useStoredPreorder(asin);
  const refreshing = useRefreshPreorders();
  useDailyRefresh(refreshing, data?.as_of);
  const { need, source } = refreshing;
  if (isFailure(error, "not_found", "invalid") && !data)
    return (
      <StateMessage title={TEXT.notFound} action={<LinkButton to="/preorders">{TEXT.back}</LinkButton>}>
        {TEXT.notFoundHint}
      </StateMessage>
    );
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={TEXT.loadingOne} />;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Anchor component={ScreenLink} to="/preorders" size="sm">
          {TEXT.back}
        </Anchor>
        <RefreshBar asOf={data.as_of} refreshing={refreshing} />
      </Group>
      <ActingNote />
      {need !== null && <NeedCard need={need} source={source} />}
      <Stack gap="lg">
        <PreorderHeading preorder={data.data} />
        <StoreTotals stores={data.data.stores} />
        <PreorderCharts preorder={data.data} />
      </Stack>
    </>
  );
}
