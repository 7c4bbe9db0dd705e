/**
 * Recognizes a sign-in page by its URL. Only the path counts, in lower case: a search for "Designing" has `signin` in
 * its query, and an id may spell it in capitals. The path segment `ap` is Amazon's authentication portal.
 */
export function isSignInAddress(url: string): boolean {
  const path = URL.parse(url)?.pathname ?? url.replace(/[?#].*$/s, "");
  return path.split("/").some((segment) => segment === "ap" || /sign-?in/.test(segment));
}

const FORM = /<form[^<>]{0,2000}/gi;

/**
 * Recognizes a sign-in page by its content, where a page is expected. Its form has English names in every language.
 * Forms are extracted first: matching a URL behind every attribute of a hostile page would cost quadratic time.
 */
export const isSignInPage = (html: string): boolean =>
  (html.match(FORM) ?? []).some(
    (form) => /\bname=["']?signIn\b/i.test(form) || (/\baction=/i.test(form) && /\/ap\/signin/i.test(form)),
  ) || /<input[^<>]{0,1000}\bid=["']?ap_(email|password)\b/i.test(html);
