import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronUp, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { MonthProof } from "#shared/api/royalties/royalties.ts";
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

function describeState(state: ProofState, proofs: readonly MonthProof[], { plural }: Numbers): string {
  const count = (wanted: boolean) => proofs.filter(({ matches }) => matches === wanted).length;
  if (state === "partly") return MARK.partly(String(count(true)), plural(proofs.length, "month"));
  if (state === "differs") return MARK.differs(count(false), plural(count(false), "month"));
  const leftOut = leftOutBooks(proofs).length;
  return state === "matches" && leftOut > 0 ? MARK.apart(plural(leftOut, "paperback")) : MARK[state];
}

interface Props {
  readonly proofs: readonly MonthProof[];
  /** Months of the range without a file, so that the mark vouches for a part of it only. */
  readonly missing: number;
  readonly onOpen: () => void;
}

export const ProofMark = ({ proofs, missing, onOpen }: Props) => {
  const numbers = useNumbers();
  if (proofs.length === 0) return null;
  const state = proofState(proofs);
  const icon = missing > 0 && state !== "differs" ? "unproven" : state;
  const Icon = ICONS[icon];
  return (
    <UnstyledButton className={classes.mark} data-state={icon} aria-haspopup="dialog" onClick={onOpen}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {describeState(state, proofs, numbers)}
      {missing > 0 && ` ${MARK.missing(numbers.plural(missing, "month"))}`}
      <IconChevronUp size={14} aria-hidden="true" />
    </UnstyledButton>
  );
};
