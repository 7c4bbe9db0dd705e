import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { descending } from "#shared/primitives/order.ts";
import { listWords } from "#shared/primitives/text.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { MonthProofCard } from "./month-proof-card.tsx";
import { leftOutBooks } from "./proof-state.ts";
import { TEXT } from "./text.ts";
import { usePaidMonths } from "./use-paid-months.ts";

interface Props {
  readonly proofs: readonly MonthProof[];
  readonly timeZone: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Mounted only while the drawer is open, so that payments are read only then. */
const ProofCards = ({ proofs, timeZone }: Pick<Props, "proofs" | "timeZone">) => {
  const paid = usePaidMonths(proofs, timeZone);
  return (
    <Stack gap="md">
      {[...proofs]
        .sort((a, b) => descending(a.month, b.month))
        .map((proof) => (
          <MonthProofCard key={proof.month} proof={proof} paidIn={paid.get(proof.month) ?? null} timeZone={timeZone} />
        ))}
    </Stack>
  );
};

const LeftOut = ({ proofs }: Pick<Props, "proofs">) => {
  const { plural } = useNumbers();
  const titles = leftOutBooks(proofs).map(({ title }) => `“${title}”`);
  if (titles.length === 0) return null;
  const months = proofs.filter(({ left_out = [] }) => left_out.length > 0).length;
  return (
    <Text maw="46rem" mb="lg">
      {TEXT.proof.leftOut(listWords(titles), plural(months, "month"))}
    </Text>
  );
};

export const ProofDrawer = ({ proofs, timeZone, opened, onClose, title = TEXT.proof.title, children }: Props) => (
  <BottomDrawer title={title} opened={opened} onClose={onClose}>
    {children}
    {proofs.length > 0 && (
      <>
        <Text c="dimmed" maw="46rem" mb="lg">
          {children ? `${TEXT.proof.sourcesLead} ${TEXT.proof.lead}` : TEXT.proof.lead}
        </Text>
        <LeftOut proofs={proofs} />
        <ProofCards proofs={proofs} timeZone={timeZone} />
      </>
    )}
  </BottomDrawer>
);
