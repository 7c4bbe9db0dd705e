import { foldText, foldTitle } from "#shared/primitives/text.ts";

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const digestOf = async (text: string, length: number): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).slice(0, length);

const FINGERPRINT_LENGTH = 24;

/** Identifies a table by its columns, in any order, case and spacing. */
export const fingerprintOf = (columns: readonly string[]): Promise<string> =>
  digestOf(JSON.stringify(columns.map(foldText).sort()), FINGERPRINT_LENGTH);

const LONGEST_SLUG = 40;
const DIGEST_LENGTH = 8;

/**
 * The part of a month that a shop's sales belong to, by the name that the author gives it: `payhip`. A name that loses
 * letters or signs in this form is followed by its digest, so that two shops never share a part: `bucher-de--1f0c2a9b`.
 */
export async function unitOfShop(shop: string): Promise<string> {
  const folded = foldText(shop);
  const slug = foldTitle(shop)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, "");
  if (slug !== "" && slug.replaceAll("-", " ") === folded) return slug;
  return `${slug || "shop"}--${await digestOf(folded, DIGEST_LENGTH)}`;
}
