import { Fragment, type ReactNode } from "react";
import { HIDDEN_AMOUNT } from "#shared/primitives/number-style.ts";
import { TEXT } from "../text.ts";

/** Text with a word for each hidden amount, for names and descriptions that are only read out. */
export const spoken = (text: string): string => text.replaceAll(HIDDEN_AMOUNT, TEXT.hiddenAmount);

/** A figure or sentence whose hidden amounts screen readers read as such instead of as dots; others pass unchanged. */
export function readable(content: ReactNode): ReactNode {
  if (typeof content !== "string" || !content.includes(HIDDEN_AMOUNT)) return content;
  return content.split(HIDDEN_AMOUNT).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
    <Fragment key={i}>
      {i > 0 && (
        <span role="img" aria-label={TEXT.hiddenAmount}>
          {HIDDEN_AMOUNT}
        </span>
      )}
      {part}
    </Fragment>
  ));
}
