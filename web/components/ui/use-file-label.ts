import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

/** The label of a button that saves a file with amounts of money, which says so to users who hide them on screen. */
export function useFileLabel(): (label: string) => string {
  const { hidesAmounts } = useNumbers().style;
  return hidesAmounts ? TEXT.withAmounts : (label) => label;
}
