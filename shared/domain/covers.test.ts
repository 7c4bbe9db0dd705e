import { expect, test } from "vitest";
import { coverUrl } from "./covers.ts";

test("a cover is found by the product's ASIN, and an ISBN has none", () => {
  expect(coverUrl("https://covers.example/{asin}.jpg", "B00EXAMPLE")).toBe("https://covers.example/B00EXAMPLE.jpg");
  expect(coverUrl("https://covers.example/{asin}.jpg", "9798123456789")).toBeNull();
});
