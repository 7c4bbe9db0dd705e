import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_UNREAD_HTML } from "../answers.ts";
import { toUnreadBookshelf } from "./unread-bookshelf.ts";

const changed = `<div id="shelf2" class="a b" data-session="SECRET-1">
  <meta name="anti-csrf" content="SECRET-2"><input type="hidden" name="t" value="SECRET-3">
  <script>var csrftoken = {"token":"SECRET-4"}</script><!-- SECRET-5 -->
  <a href="/go?session=SECRET-6" onclick="SECRET-7">Tom &amp; the <b>Quay</b></a>
  <td id="x>y" title='SECRET-8 > "SECRET-9"'>ASIN: B0ABCDE123</td>
</div>`;

test("returns no outline for a readable page", () => {
  expect(toUnreadBookshelf('<div id="podbookshelftable"></div>', 1)).toBeNull();
});

test("reduces an unreadable page to its layout and words, without scripts, forms, links and data", () => {
  const sent = toUnreadBookshelf(changed, 1);
  expect(sent).toBe('<div id="shelf2" class="a b"><a><b>Quay</b></a><td id="x&gt;y">ASIN: B0ABCDE123</td></div>');
  expect(sent).not.toContain("SECRET");
});

test("shows where a page was truncated", () => {
  expect(toUnreadBookshelf('<div id="podbookshelftable"><p>One</p><p>Tw', 1)).toBe(
    '<div id="podbookshelftable"><p>One</p><p>Tw',
  );
});

test("limits the outline's length for any page", () => {
  const sent = toUnreadBookshelf("<p>word</p>".repeat(100_000), 1);
  expect(sent).toHaveLength(MAX_UNREAD_HTML);
});

test("includes only attributes that the reader uses, for any page", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<a href=",
    '"',
    "'",
    "onclick='a>b'",
    " id=x ",
    ">",
    "<",
    "<!--",
    "-->",
    "/",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const sent = toUnreadBookshelf(pieces.join(""), 1) ?? "";
      for (const [, name] of sent.matchAll(/<[^>]*? ([a-z-]+)=/g)) expect(name).toBe("id");
    }),
  );
});
