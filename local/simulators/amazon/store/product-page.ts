import { ALL_WORKS } from "../dataset/shelves.ts";
import type { Answer } from "../http/answer.ts";
import { escaped, page } from "../http/page.ts";

/** A product's page; null for a product that was never published. */
export function productPage(asin: string): Answer | null {
  const work = ALL_WORKS.find(({ formats }) => formats.some((format) => format.asin === asin));
  const format = work?.formats.find((one) => one.asin === asin);
  if (!work || !format) return null;
  return page(
    work.title,
    `<h1>${escaped(work.title)}</h1><p>by ${escaped(work.author)}, ${format.format}, $${format.price}</p>`,
  );
}
