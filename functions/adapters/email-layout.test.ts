import { expect, test } from "vitest";
import { renderEmail } from "./email-layout.ts";

const EMAIL = renderEmail({
  subject: "Your week",
  greeting: "Hello <b>visit.example:8080</b>,",
  paragraphs: ["A & B"],
  sections: [
    {
      heading: "Royalties",
      sentences: [["You earned ", { text: "$5 <more>", link: "https://c.test/r?a=1&b=2" }, "."]],
    },
  ],
  button: { label: "Open", link: "https://c.test/open" },
  smallPrint: ["Because you asked.", [{ text: "Stop", link: "https://c.test/stop" }]],
});

test("escapes all that is said, in links as well", () => {
  expect(EMAIL.html).toContain("A &amp; B");
  expect(EMAIL.html).toContain('href="https://c.test/r?a=1&amp;b=2"');
  expect(EMAIL.html).toContain("$5 &lt;more&gt;</a>.");
  expect(EMAIL.html).not.toContain("<b>");
});

test("has dark colors for readers who prefer them, and nothing to load", () => {
  expect(EMAIL.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(EMAIL.html).toContain("@media (prefers-color-scheme:dark)");
  expect(EMAIL.html).not.toMatch(/<img|<script|<link|url\(|@import/);
});

test("says the same in plain text, with each sentence's address below it", () => {
  expect(EMAIL.text).toBe(
    [
      "Hello <b>visit. example: 8080</b>,",
      "A & B",
      "ROYALTIES",
      "You earned $5 <more>.\nhttps://c.test/r?a=1&b=2",
      "Open:\nhttps://c.test/open",
      "Because you asked.",
      "Stop\nhttps://c.test/stop\n",
    ].join("\n\n"),
  );
});
