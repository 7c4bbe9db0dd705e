import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useCallback, useState } from "react";
import type { ShownReport } from "../report/shown-report.ts";
import { FigureSource } from "./figure-source.tsx";
import { type FigureRef, WhereFromContext } from "./where-from-context.ts";

interface Props {
  readonly shown: ShownReport;
  readonly currency: string;
  readonly timeZone: string;
  readonly demo: boolean;
  readonly children: ReactNode;
}

/** Lets every figure inside it open its source in a panel at the bottom. */
export const WhereFrom = ({ shown, currency, timeZone, demo, children }: Props) => {
  const [asked, setAsked] = useState<{ readonly figure: FigureRef; readonly times: number } | null>(null);
  const [opened, panel] = useDisclosure(false);
  const { open } = panel;
  const ask = useCallback(
    (figure: FigureRef) => {
      setAsked((last) => ({ figure, times: (last?.times ?? 0) + 1 }));
      open();
    },
    [open],
  );
  return (
    <WhereFromContext value={ask}>
      {children}
      {asked && (
        <FigureSource
          key={asked.times}
          figure={asked.figure}
          shown={asked.figure.isOlder ? { ...shown, ...shown.older } : shown}
          currency={currency}
          timeZone={timeZone}
          demo={demo}
          opened={opened}
          onClose={panel.close}
        />
      )}
    </WhereFromContext>
  );
};
