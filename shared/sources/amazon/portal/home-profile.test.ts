import { describe, expect, test } from "vitest";
import { failureOf } from "../testing/failure-of.ts";
import { toAuthorProfile } from "./home-profile.ts";

const home = (data: unknown) =>
  `<html><script type="application/json" id="__data__">${JSON.stringify(data)}</script></html>`;
const IDENTITY = {
  amazonAuthorId: "A1",
  claimedAuthorName: "Clara Winterbourne",
  createdAt: "2020-01-01",
  state: "ACTIVE",
  marketplace: "US",
};
const AUTHOR = {
  amazonAuthorId: "A1",
  asin: "B00AUTHOR1",
  localizedNames: { en_US: "Clara Winterbourne", de_DE: "x" },
};
const PROFILE = {
  authorId: "A1",
  asin: "B00AUTHOR1",
  identities: [
    { amazonAuthorId: "A1", claimedAuthorName: "Clara Winterbourne", createdAt: "2020-01-01", state: "ACTIVE" },
  ],
  author: { localizedNames: { en_US: "Clara Winterbourne" } },
};

describe("the author's profile", () => {
  test.each([
    ["of one author", home({ identities: [IDENTITY], author: AUTHOR, csrftoken: { token: "t" } })],
    ["of a list", home({ identities: [IDENTITY], author: [{ ...AUTHOR, amazonAuthorId: "A0" }, AUTHOR] })],
    [
      "outside a script",
      `<div id="__data__">${JSON.stringify({ identities: [IDENTITY], author: AUTHOR }).replaceAll('"', "&quot;")}</div>`,
    ],
  ])("%s is parsed", (_, html) => {
    expect(toAuthorProfile(html)).toEqual(PROFILE);
  });

  test("falls back to the identity when there is no author", () => {
    expect(toAuthorProfile(home({ identities: [{ ...IDENTITY, createdAt: 0 }] }))).toMatchObject({
      authorId: "A1",
      asin: null,
      author: null,
    });
  });

  test.each([
    ["no fields", {}],
    ["empty lists", { identities: [], author: [] }],
    ["nulls", { identities: null, author: null }],
  ])("is null with %s", (_, data) => {
    expect(toAuthorProfile(home(data))).toBeNull();
  });

  test.each([
    ["no data", "<html></html>", "unexpected_answer"],
    ["truncated data", '<script id="__data__">{"identities":[', "unexpected_answer"],
    ["empty data", '<script id="__data__"></script>', "unexpected_answer"],
    ["data as a list", home([]), "unexpected_answer"],
    ["an identity without an id", home({ identities: [{ claimedAuthorName: "x" }] }), "unexpected_answer"],
    ["an author as text", home({ author: "Clara" }), "unexpected_answer"],
    ["an invalid author ASIN", home({ author: { ...AUTHOR, asin: "x y" } }), "unexpected_answer"],
    ["the portal's own 401", home({ errorCode: 401 }), "signed_out"],
  ])("is rejected with %s", (_, html, code) => {
    expect(failureOf(() => toAuthorProfile(html))).toBe(code);
  });
});
