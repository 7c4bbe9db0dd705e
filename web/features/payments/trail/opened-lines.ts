import type { TrailLine } from "#shared/domain/payments/trail.ts";

/** The lines behind a figure, as its drawer shows them. */
export interface OpenedLines {
  readonly title: string;
  readonly lines: readonly TrailLine[];
}

export type OpenLines = (opened: OpenedLines) => void;
