import { Group, Loader, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { isTodayMissed } from "#shared/domain/date-ranges/without-today.ts";
import { headlineFor } from "#shared/domain/royalties/headline.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { formatInstant, formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { RoyaltiesReportState } from "../view/use-royalties-report.ts";
import { ProofDrawer } from "./proof-drawer.tsx";
import { ProofMark } from "./proof-mark.tsx";
import classes from "./report-lead.module.css";

interface Props {
  readonly state: RoyaltiesReportState;
  readonly currency: string;
  readonly today: IsoDate;
  /** The last day that is shown: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  readonly timeZone: string;
  /** Only what the filters let through is counted. */
  readonly isFiltered: boolean;
}

/** The answer in one sentence, how fresh it is, and the mark that it is the retailer's own figure. */
export const ReportLead = ({ state, currency, today, lastDay, timeZone, isFiltered }: Props) => {
  const [opened, drawer] = useDisclosure(false);
  const { style } = useNumbers();
  const { shown, range, preset, isStale, isFallback, isUpdating } = state;
  if (!shown || isStale) return <Skeleton height={62} maw={520} mt={8} aria-label="Loading" />;
  const { report, totals, before } = shown;
  if (report.records.length === 0) return null;
  // The filters let nothing through, which the screen says in the place of the figures.
  const isEmpty = [shown, shown.older].every((side) => !side || side.groups.length === 0);
  // A plan that does not go back so far shows fewer days than were chosen: then they are named.
  const isCut = shown.range.start !== range.start;
  const headline = headlineFor({
    royalty: totals.royalty,
    estimated: totals.royaltyEstimated,
    currency,
    range: shown.range,
    preset: isCut ? null : preset,
    today: lastDay,
    isTodayMissed: lastDay < today && isTodayMissed(range, preset, today),
    before,
    style,
  });
  return (
    <>
      {!isEmpty && <p className={classes.headline}>{headline}</p>}
      {isFiltered && !isEmpty && (
        <Text size="sm" mb={6}>
          Only what your filters let through is counted here; the proof is of everything.
        </Text>
      )}
      {isFallback && (
        <Text size="sm" mb={6}>
          There are no figures for this month yet, so this is {formatMonth(range.start.slice(0, 7))}, the last month
          that has some.
        </Text>
      )}
      <Group gap="sm">
        <ProofMark proofs={report.proofs} onOpen={drawer.open} />
        {report.as_of && (
          <Text size="sm" c="dimmed" className="colophon-figures">
            As of {formatInstant(report.as_of, timeZone)}
          </Text>
        )}
        {isUpdating && <Loader size={14} aria-label="Updating" />}
      </Group>
      <ProofDrawer proofs={report.proofs} timeZone={timeZone} opened={opened} onClose={drawer.close} />
    </>
  );
};
