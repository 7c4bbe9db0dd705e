import { expect, test } from "vitest";
import { shownPicture } from "./shown-picture.ts";

test.each([
  ["Amazon's picture host", "https://m.media-amazon.com/images/S/amzn-author-media-prod/ada.jpg", true],
  ["another host", "https://m.media-amazon.com.evil.example/ada.jpg", false],
  ["Amazon's host without encryption", "http://m.media-amazon.com/ada.jpg", false],
  ["a script in place of a URL", "javascript:alert(1)", false],
  ["no URL", "ada.jpg", false],
])("a picture from %s is loaded only where the page may", (_, url, isShown) => {
  expect(shownPicture(url)).toBe(isShown ? url : null);
});
