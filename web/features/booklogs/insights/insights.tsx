import { Alert, Anchor, Badge, Group, Loader, Stack, Tabs, Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { getRankHistory } from "#shared/api/ranks/ranks.ts";
import { COMPARED_DAYS, periodsOf, progressOf } from "#shared/domain/insights/periods/periods.ts";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { isSharedBy, useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useCalmEnd } from "#web/lib/figure-days.ts";
import { formatDate, formatRange } from "#web/lib/format.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { AdsOverview } from "./ads/ads-overview.tsx";
import { DaysSelect } from "./days-select.tsx";
import { EffectCard } from "./effect/effect-card.tsx";
import { Outlook } from "./effect/outlook.tsx";
import classes from "./insights.module.css";
import { LogHeader } from "./log-header.tsx";
import { Overview } from "./overview/overview.tsx";
import { TEXT } from "./text.ts";
import type { InsightsChoice } from "./use-insights-choice.ts";
import { type InsightsTab, tabsOf, viewOf } from "./view-of.ts";

const MarketplacesTab = lazyPart(
  () => import("./marketplaces/marketplaces-tab.tsx"),
  "MarketplacesTab",
  SectionMissing,
);
const RanksTab = lazyPart(() => import("./ranks/ranks-tab.tsx"), "RanksTab", SectionMissing);
const BacklistTab = lazyPart(() => import("./backlist/backlist-tab.tsx"), "BacklistTab", SectionMissing);

/** The bookstore's rank history is late by this many days. */
const RANK_DELAY_DAYS = 2;

interface Props {
  readonly log: BookLog;
  /** Whether it is a page of its own instead of a panel. */
  readonly isPage: boolean;
  readonly mayEdit: boolean;
  readonly choice: InsightsChoice;
}

/** Labels insights as a beta, and says where to send feedback. */
const BetaNote = () => {
  const { supportEmail } = useServices().config;
  return (
    <Group gap="xs">
      <Badge color="amber">{TEXT.beta}</Badge>
      <Text size="sm">
        {TEXT.feedback}{" "}
        <Anchor inherit href={`mailto:${supportEmail}?subject=${encodeURIComponent(TEXT.feedbackSubject)}`}>
          {supportEmail}
        </Anchor>
      </Text>
    </Group>
  );
};

const Panel = ({ tab, children }: { readonly tab: InsightsTab; readonly children: ReactNode }) => (
  <Tabs.Panel value={tab}>
    <Suspense fallback={<Loader />}>{children}</Suspense>
  </Tabs.Panel>
);

/** Shows what an event was worth: its book's figures before it and from its start. */
export const Insights = ({ log, isPage, mayEdit, choice }: Props) => {
  const frame = useClientFrame();
  const tabs = tabsOf(log, { hasRanks: frame === null || isSharedBy(frame.client, getRankHistory) });
  const days = COMPARED_DAYS.find((length) => String(length) === choice.days) ?? COMPARED_DAYS[0];
  const tab = tabs.find((one) => one === choice.tab) ?? "overview";
  const today = dayIn(useUser().timezone, useNow(MINUTE_MS));
  const calmEnd = useCalmEnd();
  const periods = periodsOf(log.start_date, days);
  const progress = progressOf(periods, today);
  if (progress.state === "coming")
    return (
      <Stack gap="lg">
        <LogHeader log={log} isPage={isPage} mayEdit={mayEdit} />
        <div>
          <Text>{TEXT.comeBack(formatDate(progress.date))}</Text>
          <Outlook event={{ book: log.book_id, start: log.start_date, log: log.id }}>
            <HowSureLink />
          </Outlook>
        </div>
        <BetaNote />
      </Stack>
    );
  if (calmEnd !== null && periods.event.end > calmEnd)
    return (
      <Stack gap="lg">
        <LogHeader log={log} isPage={isPage} mayEdit={mayEdit} />
        <CalmNote />
        <div>
          <DaysSelect days={days} onChoose={(chosen) => choice.choose({ days: String(chosen) })} />
          <Text size="sm" mt={6}>
            {TEXT.calm(formatRange(periods.event))}
          </Text>
        </div>
        <BetaNote />
      </Stack>
    );
  const shown = { log, periods };
  const checkBack =
    progress.state === "running" && (tab === "ranks" ? addDays(progress.date, RANK_DELAY_DAYS) : progress.date);
  return (
    <Stack gap="lg">
      <LogHeader log={log} isPage={isPage} mayEdit={mayEdit} />
      <EffectCard log={log} periods={periods} />
      <div>
        <DaysSelect days={days} onChoose={(chosen) => choice.choose({ days: String(chosen) })} />
        <Text size="sm" c="dimmed" mt={6}>
          {TEXT.range(formatRange(periods.previous), formatRange(periods.event))}
        </Text>
      </div>
      {checkBack && (
        <Alert color="red" role="status">
          {TEXT.checkBack(formatDate(checkBack))}
        </Alert>
      )}
      <Tabs value={tab} keepMounted={false} onChange={(next) => next && choice.choose({ tab: next })}>
        <Tabs.List mb="lg" className={classes.tabs} aria-label={TEXT.tabList}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {TEXT.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Panel tab="overview">
          {viewOf(log) === "ADS" ? <AdsOverview {...shown} mayEdit={mayEdit} /> : <Overview {...shown} />}
        </Panel>
        <Panel tab="marketplaces">
          <MarketplacesTab {...shown} />
        </Panel>
        <Panel tab="ranks">
          <RanksTab {...shown} />
        </Panel>
        <Panel tab="backlist">
          <BacklistTab {...shown} />
        </Panel>
      </Tabs>
      <BetaNote />
    </Stack>
  );
};
