/**
 * Tells a sign-in page by its address. The path alone counts, and small letters: a search for "Designing" has `signin` in its query, and an id of capitals
 * may spell it. Of a path's segments `ap` is the retailer's authentication portal.
 */
export function isSignInAddress(url: string): boolean {
  const path = URL.parse(url)?.pathname ?? url.replace(/[?#].*$/s, "");
  return path.split("/").some((segment) => segment === "ap" || /sign-?in/.test(segment));
}

const FORM = /<form[^<>]{0,2000}/gi;

/**
 * Tells a sign-in page by what it holds, where a page is expected. Its form is named in English whatever the page's language. Each form is cut out first: to
 * look for an address behind each of a page's attributes would cost a hostile page's length many times over.
 */
export const isSignInPage = (html: string): boolean =>
  (html.match(FORM) ?? []).some(
    (form) => /\bname=["']?signIn\b/i.test(form) || (/\baction=/i.test(form) && /\/ap\/signin/i.test(form)),
  ) || /<input[^<>]{0,1000}\bid=["']?ap_(email|password)\b/i.test(html);
