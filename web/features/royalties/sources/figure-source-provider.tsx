import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { type FigureRef, FigureSourceContext } from "./sourced-figure.tsx";

const FigureSource = lazyPart(() => import("./figure-source.tsx"), "FigureSource");

interface Props {
  readonly shown: ShownReport;
  readonly currency: string;
  readonly timeZone: string;
  readonly demo: boolean;
  readonly children: ReactNode;
}

/** Lets every figure inside it open its source in a panel at the bottom. */
export const FigureSourceProvider = ({ shown, currency, timeZone, demo, children }: Props) => {
  const [selected, setSelected] = useState<{ readonly figure: FigureRef; readonly times: number } | null>(null);
  const [opened, panel] = useDisclosure(false);
  const { open } = panel;
  const openSource = useCallback(
    (figure: FigureRef) => {
      setSelected((last) => ({ figure, times: (last?.times ?? 0) + 1 }));
      open();
    },
    [open],
  );
  return (
    <FigureSourceContext value={openSource}>
      {children}
      <Suspense>
        {selected && (
          <FigureSource
            key={selected.times}
            figure={selected.figure}
            shown={selected.figure.isOlder ? { ...shown, ...shown.older } : shown}
            currency={currency}
            timeZone={timeZone}
            demo={demo}
            opened={opened}
            onClose={panel.close}
          />
        )}
      </Suspense>
    </FigureSourceContext>
  );
};
