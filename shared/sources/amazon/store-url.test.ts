import { describe, expect, test } from "vitest";
import { asinFrom } from "./store-url.ts";

const ID = "B0ABCDE123";

describe("an ASIN or product page", () => {
  test.each([
    ["a bare ASIN", ID],
    ["an ASIN with surrounding whitespace", `  ${ID}\n`],
    ["a lowercase ASIN", "b0abcde123"],
    ["the plain page", `https://www.amazon.com/dp/${ID}`],
    ["a page without www", `https://amazon.com/dp/${ID}`],
    ["a page without scheme", `www.amazon.com/dp/${ID}`],
    ["a page without scheme and www", `amazon.com/dp/${ID}`],
    ["a page without https", `http://www.amazon.com/dp/${ID}`],
    ["an uppercase URL", `HTTPS://WWW.AMAZON.COM/DP/${ID}`],
    ["a page with a lowercase id", "https://www.amazon.com/dp/b0abcde123"],
    ["a page with a slash at its end", `https://www.amazon.com/dp/${ID}/`],
    ["a page with a slug", `https://www.amazon.com/A-Lantern-on-the-Quay/dp/${ID}`],
    ["a non-Latin slug", `https://www.amazon.co.jp/灯台-ebook/dp/${ID}`],
    ["an encoded slug", `https://www.amazon.de/L%C3%A4ufer-Roman/dp/${ID}/ref=sr_1_1`],
    ["a page with a reference", `https://www.amazon.com/dp/${ID}/ref=sr_1_3`],
    ["a page with a query", `https://www.amazon.com/dp/${ID}?tag=x-20&psc=1`],
    ["a page with a fragment", `https://www.amazon.com/dp/${ID}#customerReviews`],
    [
      "a page with all of these",
      `https://www.amazon.com/Slug-ebook/dp/${ID}/ref=tmm_kin_swatch_0?_encoding=UTF8&qid=17#x`,
    ],
    ["gp/product", `https://www.amazon.com/gp/product/${ID}`],
    ["gp/product with a reference", `https://www.amazon.co.uk/gp/product/${ID}/ref=dbs_a_def_rwt?ie=UTF8`],
    ["product", `https://www.amazon.com/product/${ID}`],
    ["the short form", `https://www.amazon.com/d/${ID}`],
    ["the mobile page", `https://www.amazon.com/gp/aw/d/${ID}`],
    ["the mobile host", `https://m.amazon.com/dp/${ID}`],
    ["the oldest form", `https://www.amazon.com/exec/obidos/ASIN/${ID}`],
    ["the charity host", `https://smile.amazon.com/dp/${ID}`],
    ["the charity host abroad", `smile.amazon.de/gp/product/${ID}`],
    ["a page in another language", `https://www.amazon.com/-/es/Titulo/dp/${ID}`],
    ["a page with a port", `https://www.amazon.com:443/dp/${ID}`],
    ["the store of the United Kingdom", `https://www.amazon.co.uk/dp/${ID}`],
    ["the store of Germany", `https://www.amazon.de/dp/${ID}`],
    ["the store of France", `https://www.amazon.fr/dp/${ID}`],
    ["the store of Spain", `https://www.amazon.es/dp/${ID}`],
    ["the store of Italy", `https://www.amazon.it/dp/${ID}`],
    ["the store of the Netherlands", `https://www.amazon.nl/dp/${ID}`],
    ["the store of Japan", `https://www.amazon.co.jp/dp/${ID}`],
    ["the store of Brazil", `https://www.amazon.com.br/dp/${ID}`],
    ["the store of Canada", `https://www.amazon.ca/dp/${ID}`],
    ["the store of Mexico", `https://www.amazon.com.mx/dp/${ID}`],
    ["the store of Australia", `https://www.amazon.com.au/dp/${ID}`],
    ["the store of India", `https://www.amazon.in/dp/${ID}`],
    ["the store of Poland", `https://www.amazon.pl/dp/${ID}`],
    ["the store of Sweden", `https://www.amazon.se/dp/${ID}`],
    ["the store of Belgium", `https://www.amazon.com.be/dp/${ID}`],
    ["the store of Ireland", `https://www.amazon.ie/dp/${ID}`],
  ])("yields the ASIN: %s", (_, text) => {
    expect(asinFrom(text)).toBe(ID);
  });

  test("yields the ten-digit ISBN of a print book's page", () => {
    expect(asinFrom("https://www.amazon.com/Old-Book/dp/143511905X/ref=x")).toBe("143511905X");
  });
});

describe("text without a product", () => {
  test.each([
    ["empty text", ""],
    ["whitespace", "   "],
    ["nine characters", "B0ABCDE12"],
    ["eleven characters", "B0ABCDE1234"],
    ["ten characters including a hyphen", "B0ABCDE-12"],
    ["letters of another alphabet", "Б0АБВГД123"],
    ["an ISBN of thirteen digits", "9781234567897"],
    ["a title", "A Lantern on the Quay"],
    ["two ASINs", `${ID} ${ID}`],
    ["the store's front page", "https://www.amazon.com/"],
    ["a search", `https://www.amazon.com/s?k=${ID}`],
    ["an author's page", "https://www.amazon.com/stores/author/B0ABCDE123"],
    ["a page whose id is too long", "https://www.amazon.com/dp/B0ABCDE1234"],
    ["a page whose id is too short", "https://www.amazon.com/dp/B0ABCDE12"],
    ["a page without an id", "https://www.amazon.com/dp/"],
    ["the id in the query only", `https://www.amazon.com/gp/redirect?asin=${ID}`],
    ["another shop", `https://www.example.com/dp/${ID}`],
    ["a shop whose host starts like the store's", `https://www.amazon.com.example.com/dp/${ID}`],
    ["a shop whose host ends like the store's", `https://notamazon.com/dp/${ID}`],
    ["a shop disguised by the store's name as user info", `https://amazon.com@example.com/dp/${ID}`],
    ["credentials at the store's host", `https://me:you@amazon.com/dp/${ID}`],
    ["an unknown store", `https://www.amazon.example/dp/${ID}`],
    ["an unknown subdomain of the store", `https://aws.amazon.com/dp/${ID}`],
    ["another scheme", `ftp://www.amazon.com/dp/${ID}`],
    ["a script", `javascript:alert("amazon.com/dp/${ID}")`],
    ["a shortened link, which only the store can read", "https://a.co/d/0abcdef"],
    ["an incomplete address", "https://"],
    ["words around an address", `see https://www.amazon.com/dp/${ID}`],
  ])("yields null: %s", (_, text) => {
    expect(asinFrom(text)).toBeNull();
  });
});
