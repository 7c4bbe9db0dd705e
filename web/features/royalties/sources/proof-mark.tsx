import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronUp, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import type { ComparedPart } from "#shared/domain/royalties/sources/compared-part.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./proof-mark.module.css";
import { leftOutBooks, type ProofState, proofState } from "./proof-state.ts";
import { TEXT } from "./text.ts";

const MARK = TEXT.proof.mark;

const ICONS: Record<ProofState, typeof IconCircleCheck> = {
  matches: IconCircleCheck,
  partly: IconCircleCheck,
  differs: IconAlertTriangle,
  unproven: IconCircleDashed,
};

/** The shown total, and the part of it that the comparison covers. */
interface Covered extends ComparedPart {
  readonly total: Micros;
  readonly currency: string;
}

/** The covered part and the total as shown; null where the comparison covers all of it, or an unknown part. */
function partOf({ compared, total, currency }: Covered, { money }: Numbers): [part: string, total: string] | null {
  if (compared === null) return null;
  const [part, all] = [money(compared, currency), money(total, currency)];
  return part === all ? null : [part, all];
}

function describeMatch({ proofs, covered }: Props, numbers: Numbers): string {
  const part = partOf(covered, numbers);
  const leftOut = leftOutBooks(proofs).length;
  const paperbacks = leftOut > 0 ? numbers.plural(leftOut, "paperback") : null;
  if (part) return paperbacks ? MARK.matchesPartApart(...part, paperbacks) : MARK.matchesPart(...part);
  if (paperbacks) return MARK.apart(paperbacks);
  return covered.compared === null && covered.lacksReads ? MARK.matchesSales : MARK.matches;
}

function describeState(state: ProofState, props: Props, numbers: Numbers): string {
  const { proofs, covered } = props;
  const count = (wanted: boolean) => proofs.filter(({ matches }) => matches === wanted).length;
  if (state === "unproven") return MARK.unproven;
  if (state === "differs") return MARK.differs(count(false), numbers.plural(count(false), "month"));
  if (state === "matches") return describeMatch(props, numbers);
  const [part, months] = [partOf(covered, numbers), numbers.plural(proofs.length, "month")];
  return part ? MARK.partlyPart(String(count(true)), months, ...part) : MARK.partly(String(count(true)), months);
}

interface Props {
  readonly proofs: readonly MonthProof[];
  readonly covered: Covered;
  /** Months of the range without a file, so that the mark vouches for a part of it only. */
  readonly missing: number;
  readonly onOpen: () => void;
}

export const ProofMark = (props: Props) => {
  const { proofs, missing, onOpen } = props;
  const numbers = useNumbers();
  if (proofs.length === 0) return null;
  const state = proofState(proofs);
  const icon = missing > 0 && state !== "differs" ? "unproven" : state;
  const Icon = ICONS[icon];
  return (
    <UnstyledButton className={classes.mark} data-state={icon} aria-haspopup="dialog" onClick={onOpen}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {describeState(state, props, numbers)}
      {missing > 0 && ` ${MARK.missing(numbers.plural(missing, "month"))}`}
      <IconChevronUp size={14} aria-hidden="true" />
    </UnstyledButton>
  );
};
