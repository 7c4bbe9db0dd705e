import { expect, test } from "vitest";
import { keepAnswers } from "./kept-answers.ts";

const answer = (body: string) => ({ etag: `W/"${body}"`, body });

test("an answer is found by its address until it is replaced", () => {
  const kept = keepAnswers();
  kept.keep("/api/books", answer("a"), 1);
  kept.keep("/api/books", answer("b"), 1);
  expect([kept.find("/api/books")?.body, kept.find("/api/user")]).toEqual(["b", undefined]);
  kept.clear();
  expect(kept.find("/api/books")).toBeUndefined();
});

test("the oldest answers go first when all together become too large", () => {
  const kept = keepAnswers(10);
  kept.keep("/1", answer("a"), 4);
  kept.keep("/2", answer("b"), 4);
  kept.keep("/1", answer("c"), 4);
  kept.keep("/3", answer("d"), 4);
  expect(["/1", "/2", "/3"].map((address) => kept.find(address)?.body)).toEqual(["c", undefined, "d"]);
});

test("a single answer that is too large replaces none", () => {
  const kept = keepAnswers(10);
  kept.keep("/1", answer("a"), 4);
  kept.keep("/2", answer("b"), 11);
  expect([kept.find("/1")?.body, kept.find("/2")]).toEqual(["a", undefined]);
});
