import { UnstyledButton } from "@mantine/core";
import { createContext, type ReactNode, useContext } from "react";
import type { ConvertedRecord } from "#shared/domain/royalties/rates/convert-report.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { readable } from "#web/components/ui/readable.tsx";
import classes from "./figure-source.module.css";
import { TEXT } from "./text.ts";

export interface FigureRef {
  /** The subject: "Royalties", a book, a series or a store. */
  readonly name: string;
  /** The records it sums up; by default all displayed ones. */
  readonly records?: readonly ConvertedRecord[];
  /** The position it belongs to (a day, month or year); by default the whole range. */
  readonly at?: string;
  readonly isOlder?: boolean;
  /** Its royalties where they were rounded together with others, which may be cents off their own rounding. */
  readonly inTable?: Micros;
}

export const FigureSourceContext = createContext<((figure: FigureRef) => void) | null>(null);

/** Opens the source of a figure; null where sources are not available. */
export const useOpenSource = (): ((figure: FigureRef) => void) | null => useContext(FigureSourceContext);

/** A figure that opens its source when pressed. */
export const SourcedFigure = ({ children, ...figure }: FigureRef & { readonly children: ReactNode }) => {
  const open = useOpenSource();
  if (!open) return <>{readable(children)}</>;
  return (
    <UnstyledButton
      className={classes.figure}
      title={TEXT.figure.open}
      aria-haspopup="dialog"
      onClick={() => open(figure)}
    >
      {readable(children)}
    </UnstyledButton>
  );
};
