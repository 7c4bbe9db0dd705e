import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronUp, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { MonthProof } from "#shared/api/royalties/royalties.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./proof-mark.module.css";
import { type ProofState, proofState } from "./proof-state.ts";
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
  return MARK[state];
}

export const ProofMark = ({ proofs, onOpen }: { proofs: readonly MonthProof[]; onOpen: () => void }) => {
  const numbers = useNumbers();
  if (proofs.length === 0) return null;
  const state = proofState(proofs);
  const Icon = ICONS[state];
  return (
    <UnstyledButton className={classes.mark} data-state={state} aria-haspopup="dialog" onClick={onOpen}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {describeState(state, proofs, numbers)}
      <IconChevronUp size={14} aria-hidden="true" />
    </UnstyledButton>
  );
};
