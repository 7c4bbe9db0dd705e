import type { PartName } from "#shared/domain/payments/breakdown.ts";
import { TEXT } from "../text.ts";

/** The specification's name of a part; an unknown source is shown under its own. */
export const partName = ({ kind, source }: PartName): string => (kind === "other" ? source : TEXT.parts[kind]);
