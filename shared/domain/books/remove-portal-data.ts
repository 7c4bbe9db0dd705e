import type { FormatFacts, ShelfFacts } from "./facts.ts";

const isKnownOtherwise = ({ imported, shops, hand }: FormatFacts): boolean =>
  imported !== undefined || shops !== undefined || Object.keys(hand ?? {}).length > 0;

function withoutListed({ listed, ...format }: FormatFacts): FormatFacts {
  return format;
}

/**
 * Removes the portals' data. Products that only portals named are removed; the names of the others stay, because they
 * identify works and so keep manual edits attached to them. Returns the same object when there is no portal data.
 */
export function removePortalData(facts: ShelfFacts): ShelfFacts {
  if (facts.formats.every(({ listed }) => listed === undefined)) return facts;
  const formats = facts.formats.flatMap((format) => {
    if (format.listed === undefined) return [format];
    return isKnownOtherwise(format) ? [withoutListed(format)] : [];
  });
  return { ...facts, formats };
}
