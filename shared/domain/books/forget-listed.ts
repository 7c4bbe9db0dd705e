import type { FormatFacts, ShelfFacts } from "./facts.ts";

/** Whether anybody but a portal names a product: a file of the author's, or the author. */
const isKnownOtherwise = ({ imported, hand }: FormatFacts): boolean =>
  imported !== undefined || Object.keys(hand ?? {}).length > 0;

function withoutListed({ listed, ...format }: FormatFacts): FormatFacts {
  return format;
}

/**
 * The facts without what the retailer's portals say. Products that nobody else names go; of the others the names stay, by which works are told apart, so
 * that what the author set by hand still belongs to the same works. The same object when no portal said anything.
 */
export function forgetListed(facts: ShelfFacts): ShelfFacts {
  if (facts.formats.every(({ listed }) => listed === undefined)) return facts;
  const formats = facts.formats.flatMap((format) => {
    if (format.listed === undefined) return [format];
    return isKnownOtherwise(format) ? [withoutListed(format)] : [];
  });
  return { ...facts, formats };
}
