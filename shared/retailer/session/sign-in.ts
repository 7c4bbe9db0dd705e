/**
 * Tells a sign-in page by its address. The path alone counts, and small letters: a search for "Designing" has `signin` in its query, and an id of capitals
 * may spell it. Of a path's segments `ap` is the retailer's authentication portal.
 */
export function isSignInAddress(url: string): boolean {
  const path = URL.parse(url)?.pathname ?? url.replace(/[?#].*$/s, "");
  return path.split("/").some((segment) => segment === "ap" || /sign-?in/.test(segment));
}

/** Tells a sign-in page by what it holds, where a page is expected. Its form is named in English whatever the page's language. */
export const isSignInPage = (html: string): boolean =>
  /<form[^<>]{0,1000}\bname=["']?signIn\b/i.test(html) ||
  /<input[^<>]{0,1000}\bid=["']?ap_(email|password)\b/i.test(html) ||
  /<form[^<>]{0,1000}\baction=["']?[^"'<>\s]{0,500}\/ap\/signin/i.test(html);
