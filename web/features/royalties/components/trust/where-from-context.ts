import { createContext, useContext } from "react";
import type { ConvertedRecord } from "#shared/domain/royalties/rates/convert-report.ts";

/** A figure that somebody wants to know the source of. */
export interface AskedFigure {
  /** What it is a figure of: "Royalties", a book, a series or a store. */
  readonly name: string;
  /** The records that it adds up; without them it is all that is shown. */
  readonly records?: readonly ConvertedRecord[];
  /** The position that it stands at: a day, month or year; without it the whole range. */
  readonly at?: string;
  /** It is of the older range of a comparison. */
  readonly isOlder?: boolean;
}

export const WhereFromContext = createContext<((figure: AskedFigure) => void) | null>(null);

/** Opens the source of a figure; null where there is none to be opened. */
export const useWhereFrom = (): ((figure: AskedFigure) => void) | null => useContext(WhereFromContext);
