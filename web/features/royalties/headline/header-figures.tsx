import { Suspense } from "react";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { HeaderFigures as Figures } from "#shared/domain/royalties/headline/header-figures.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { readable } from "#web/components/ui/readable.tsx";
import { formatMonthAlone } from "#web/lib/format.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { usePageTitle } from "#web/lib/use-page-title.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./header-figures.module.css";
import { HowProjectedButton } from "./how-projected-button.tsx";
import { rangeInWords } from "./range-in-words.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly figures: Figures | null | undefined;
  readonly currency: string;
  readonly today: IsoDate;
  readonly leavesOutToday: boolean;
  readonly kenp: KenpSetting;
  /** Whether the report has other sources, so that figures of Amazon alone say so. */
  readonly isWide: boolean;
}

const HowProjected = lazyPart(() => import("./how-projected.tsx"), "HowProjected");

export const HeaderFigures = ({ figures, currency, today, leavesOutToday, kenp, isWide }: Props) => {
  const { money, style } = useNumbers();
  const soFar = figures?.today ?? null;
  usePageTitle(soFar === null ? null : TEXT.pageTitle(money(soFar, currency)), COMMON.title);
  if (figures === undefined) return <div className={classes.waiting} />;
  if (figures === null) return null;
  const { projection } = figures;
  const isTodayMissing = soFar === null && projection !== null;
  return (
    <dl className={classes.figures} aria-label={TEXT.label}>
      {!leavesOutToday && (soFar !== null || isTodayMissing) && (
        <div className={classes.figure}>
          <dt>{isWide ? TEXT.todayAtAmazon : TEXT.today}</dt>
          <dd data-unknown={soFar === null || undefined}>
            {soFar === null ? TEXT.notInYet : readable(money(soFar, currency))}
          </dd>
        </div>
      )}
      {projection && (
        <div className={classes.figure}>
          <dt>{(isWide ? TEXT.projectionAtAmazon : TEXT.projectionFor)(formatMonthAlone(monthOf(today)))}</dt>
          <dd>
            {readable(money(projection.projected, currency))}
            <Suspense fallback={<HowProjectedButton />}>
              <HowProjected projection={projection} currency={currency} kenp={kenp} />
            </Suspense>
          </dd>
          {projection.range && (
            <dd className={classes.range}>{TEXT.range(...rangeInWords(projection.range, currency, style))}</dd>
          )}
        </div>
      )}
    </dl>
  );
};
