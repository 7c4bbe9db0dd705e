import type { Check } from "./checks.ts";
import type { Problem } from "./problems.ts";

/**
 * Whether a file's positions are days or whole months; decided once per file: one month row in the Summary means days.
 */
export type Grain = "day" | "month";

/** What every reader returns of a file, beside its own facts. */
export interface ReportContent {
  readonly file: string;
  /** BCP 47 primary subtag of the headings, such as `en` or `es`; null where any language may name them. */
  readonly language: string | null;
  /** When the source wrote the file, as the file itself states it, ISO 8601; null when not stated. */
  readonly createdAt: string | null;
  readonly checks: readonly Check[];
  readonly problems: readonly Problem[];
  /** Rows that were not understood and are excluded from all sums. */
  readonly rowsSetAside: number;
}
