import { Group, Loader, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, Suspense, useMemo } from "react";
import { monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { isTodayMissed } from "#shared/domain/date-ranges/without-today.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { headlineFor } from "#shared/domain/royalties/headline/headline.ts";
import { comparedPart } from "#shared/domain/royalties/sources/compared-part.ts";
import { shownEstimate } from "#shared/domain/royalties/table/table-rows.ts";
import { dayIn, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { readable } from "#web/components/ui/readable.tsx";
import { now } from "#web/lib/env.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { formatInstant, formatMonth } from "#web/lib/format.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { knownMonthsOf } from "../report/shown-report.ts";
import type { RoyaltiesReportState } from "../report/use-royalties-report.ts";
import { ProofMark } from "../sources/proof-mark.tsx";
import { TEXT as COMMON } from "../text.ts";
import { AsOfTime } from "./as-of-time.tsx";
import classes from "./report-lead.module.css";
import { TEXT } from "./text.ts";

const ProofDrawer = lazyPart(() => import("../sources/proof-drawer.tsx"), "ProofDrawer");
const AsOf = lazyPart(() => import("./as-of.tsx"), "AsOf", AsOfTime);

interface Props {
  readonly state: RoyaltiesReportState;
  readonly currency: string;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly timeZone: string;
  readonly isFiltered: boolean;
  /** Keeps room for the children's figures. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

const HeadlineSkeleton = ({ isOver }: { isOver: boolean }) => (
  <div className={classes.answer}>
    {!isOver && <Skeleton height={52} maw={520} role="status" aria-label={TEXT.loading} />}
  </div>
);

const Headline = ({ state, currency, today, lastDay, isFiltered, timeZone }: Omit<Props, "isWaiting" | "children">) => {
  const { style } = useNumbers();
  const isCalm = useIsCalm();
  const { shown, range, preset, isFallback } = state;
  if (!shown) return null;
  const { totals, older } = shown;
  // Nothing matches the filters; the screen says so in place of the figures.
  if ([shown, older].every((side) => !side || side.groups.length === 0)) return null;
  // In calm mode “this month” may be the one before, which the sentence then names.
  const isPast = monthOf(dayIn(timeZone, now())) !== monthOf(today);
  // A plan with limited history shows fewer days than chosen, so the sentence names them.
  const isCut = shown.range.start !== range.start;
  const headline = headlineFor({
    royalty: totals.royalty,
    estimated: shownEstimate(totals),
    currency,
    range: shown.range,
    preset: isCut || isPast ? null : preset,
    today: lastDay,
    isTodayMissed: !isCalm && lastDay < today && isTodayMissed(range, preset, today),
    before: shown.before,
    chosen: older && { isComparable: shown.isComparable },
    known: shown.known,
    coverage: knownMonthsOf(shown.report),
    style,
  });
  const [earlier, current] = [older?.totals.royalty ?? 0, totals.royalty].map(roundToCents);
  return (
    <div className={classes.answer}>
      <div>
        <p className={classes.headline} data-first="">
          {readable(headline)}
        </p>
        <MissingMark figure={COMMON.royalty} gaps={shown.gaps} />
        {older && shown.isComparable && <ChangeBadge percent={percentChange(earlier!, current!)} />}
      </div>
      {isFiltered && <Text size="sm">{TEXT.filtered}</Text>}
      {isFallback && <Text size="sm">{TEXT.fallback(formatMonth(monthOf(range.start)))}</Text>}
    </div>
  );
};

export const ReportLead = ({ timeZone, isWaiting, children, ...answer }: Props) => {
  const [opened, drawer] = useDisclosure(false);
  const { shown, isStale, isUpdating, seenAt } = answer.state;
  const report = shown && !isStale && shown.report.records.length > 0 ? shown.report : null;
  const covered = useMemo(
    () => comparedPart(shown?.records ?? [], shown?.labels ?? [], shown?.report.proofs ?? []),
    [shown],
  );
  const isCalm = useIsCalm();
  const asOf = seenAt
    ? TEXT.asOfLastVisit(formatInstant(seenAt, timeZone))
    : !isCalm && report?.as_of && TEXT.asOf(formatInstant(report.as_of, timeZone));
  return (
    <div className={classes.lead}>
      {report ? <Headline {...answer} timeZone={timeZone} /> : <HeadlineSkeleton isOver={shown !== null && !isStale} />}
      <div className={classes.facts} data-waiting={isWaiting || undefined}>
        {(report || seenAt) && (
          <Group gap="0.3rem 0.75rem">
            {report && (
              <ProofMark
                proofs={report.proofs}
                covered={{ ...covered, total: shown!.totals.royalty, currency: answer.currency }}
                missing={monthsLacking(shown?.gaps ?? [], "no_file").length}
                onOpen={drawer.open}
              />
            )}
            {asOf && (
              <Suspense fallback={<AsOfTime isOfLastVisit={seenAt !== null}>{asOf}</AsOfTime>}>
                <AsOf isOfLastVisit={seenAt !== null}>{asOf}</AsOf>
              </Suspense>
            )}
            {isUpdating && <Loader size={14} role="status" aria-label={TEXT.updating} />}
          </Group>
        )}
        {children}
      </div>
      <Suspense>
        {report && <ProofDrawer proofs={report.proofs} timeZone={timeZone} opened={opened} onClose={drawer.close} />}
      </Suspense>
    </div>
  );
};
