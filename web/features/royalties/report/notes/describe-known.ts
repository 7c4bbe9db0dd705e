import { dayAfter, gapsIn } from "#shared/domain/coverage/gaps.ts";
import { describeGaps, namesOf } from "#web/components/coverage/describe-gaps.ts";
import { knownMonthsOf, type ShownSide } from "../shown-report.ts";
import { TEXT } from "../text.ts";

/**
 * Says which months of a range have no file, are known only as a whole although the range has only some of their days,
 * or end within the range, and which lie before the first figures. Empty when every day is known in full.
 */
export function describeKnown({ range, report }: Pick<ShownSide, "range" | "report">): string[] {
  const known = knownMonthsOf(report);
  const unexpected = known.filter(({ kind }) => kind === "unexpected").map(({ month }) => month);
  return [
    ...describeGaps(gapsIn(known, range, dayAfter(range))),
    ...(unexpected.length > 0 ? [TEXT.unexpected(namesOf(unexpected))] : []),
  ];
}
