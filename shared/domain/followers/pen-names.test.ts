import { expect, test } from "vitest";
import { penNamesOf } from "./pen-names.ts";

const identity = (amazonAuthorId: string, claimedAuthorName: string) => ({
  amazonAuthorId,
  claimedAuthorName,
  createdAt: null,
  state: "CLAIMED",
});
const named = (en_US: string | null) => ({ localizedNames: { en_US } });

test("pen names are the claimed identities, the profile's own first and none twice", () => {
  const identities = [identity("b", "E. J. Thorne"), identity("a", "Clara"), identity("b", "E. J. Thorne")];
  expect(penNamesOf({ authorId: "a", asin: null, identities, author: named("Other") })).toEqual([
    { id: "a", name: "Clara" },
    { id: "b", name: "E. J. Thorne" },
  ]);
});

test("a profile without claimed identities is one pen name, called by its id when it has no name", () => {
  const profile = { authorId: "a", asin: null, identities: [] };
  expect(penNamesOf({ ...profile, author: named("Clara") })).toEqual([{ id: "a", name: "Clara" }]);
  expect(penNamesOf({ ...profile, author: null })).toEqual([{ id: "a", name: "a" }]);
});
