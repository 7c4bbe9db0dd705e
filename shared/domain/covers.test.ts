import { expect, test } from "vitest";
import { coverUrl } from "./covers.ts";

test("finds a cover by the product's ASIN, and none by an ISBN", () => {
  expect(coverUrl("https://covers.example/{asin}.jpg", "B00EXAMPLE")).toBe("https://covers.example/B00EXAMPLE.jpg");
  expect(coverUrl("https://covers.example/{asin}.jpg", "9798123456789")).toBeNull();
});
