import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeEntities } from "./entities.ts";
import { elementById, readHtml } from "./read-html.ts";

const textOf = (html: string, id: string) => elementById(readHtml(html), id)?.text();

describe("an element's text", () => {
  test.each([
    ["plain", '<p id="a">The Salt Harbour</p>', "The Salt Harbour"],
    [
      "with references",
      '<p id="a">Tom &amp; Clara&#39;s &#x201c;Quay&#8221;&nbsp;&lt;1&gt;</p>',
      "Tom & Clara's “Quay” <1>",
    ],
    ["across lines", '<p id="a">\n  The\n  Salt\t Harbour \n</p>', "The Salt Harbour"],
    ["with elements in it", '<p id="a">The <b>Salt</b><br>Harbour</p>', "The Salt Harbour"],
    ["without its scripts and comments", '<p id="a">A<script>if (a < b) "</p>"</script><!-- </p> -->B</p>', "A B"],
    ["with quotes in its attributes", `<p title='>"' id="a" data-x="<b>">A</p>`, "A"],
    ["with an unquoted id", "<P class=x ID=a>A</P>", "A"],
    ["of an element nested in the same kind", '<div id="a">1<div>2</div>3</div>4', "1 2 3"],
    ["that is never closed", '<div><p id="a">A</div>B', "A"],
    ["at the end of a truncated page", '<p id="a">A<b', "A"],
    ["with < and > outside tags", '<p id="a">1 < 2 and 3 > 2</p>', "1 < 2 and 3 > 2"],
    ["in a title", "<title id=a>A <b> &amp; B</title>", "A <b> & B"],
    ["of an empty element", '<input id="a">A', ""],
  ])("is read: %s", (_, html, text) => {
    expect(textOf(html, "a")).toBe(text);
  });

  test("equals the escaped original for any text", () => {
    const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, attribute) => {
        const html = `<div><p title="${escaped(attribute)}" id="a">${escaped(text)}</p></div>`;
        const element = elementById(readHtml(html), "a");
        expect(element?.text()).toBe(text.replaceAll(/\s+/g, " ").trim());
        expect(element?.attributes.get("title")).toBe(attribute);
      }),
    );
  });
});

test("finds elements within an element at any depth, and no others", () => {
  const row = elementById(readHtml("<i></i><tr id=r><td><b id=x>1</b></td></tr><tr><b id=y></b></tr>"), "r");
  expect(row?.within().map(({ tag }) => tag)).toEqual(["td", "b"]);
});

test("returns script data unchanged", () => {
  expect(elementById(readHtml('<script id="d">{"a":"<b>&amp;"}</script>'), "d")?.raw()).toBe('{"a":"<b>&amp;"}');
});

test("leaves references that encode no character unchanged", () => {
  expect(decodeEntities("&bogus; &#0; &#xD800; &#x110000; &; &#;")).toBe("&bogus; &#0; &#xD800; &#x110000; &; &#;");
});

describe("a hostile page", () => {
  const anything = fc.array(
    fc.constantFrom(
      "<",
      ">",
      "</",
      "<tr id=",
      '"',
      "'",
      "=",
      "<!--",
      "-->",
      "<script>",
      "</script>",
      "a",
      " ",
      "/",
      "&#",
      ";",
    ),
    { maxLength: 200 },
  );
  test("of arbitrary markup characters is read without failing", () => {
    fc.assert(
      fc.property(anything, (signs) => {
        for (const element of readHtml(signs.join(""))) {
          element.text();
          element.within();
        }
      }),
    );
  });

  test.each([
    ["nested tags", "<div>"],
    ["unterminated quotes", '<a b="'],
    ["unterminated comments", "<!--"],
    ["unterminated scripts", "<script>"],
    ["repeated scripts", "<script></script>"],
    ["unmatched closing tags", "</div>"],
    ["attributes", "<a b c d e=f "],
    ["references", "&#1"],
    ["angle brackets", "<"],
  ])("of %s yields no more elements than it has tags", (_, part) => {
    const elements = readHtml(part.repeat(2_000));
    expect(elements.length).toBeLessThanOrEqual(2_000);
    expect(elements.every((element) => element.within().length <= elements.length)).toBe(true);
  });

  test("nested deeper than any page of Amazon is read as truncated", () => {
    const elements = readHtml(`<p id="a">A</p>${"<div>".repeat(100_000)}B`);
    expect(elements.length).toBeLessThan(1_000);
    expect(elements.map(({ isClosed }) => isClosed).slice(0, 2)).toEqual([true, false]);
  });
});
