import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  ["/royalties", "/royalties"],
  ["/royalties?preset=lastMonth#table", "/royalties?preset=lastMonth#table"],
  ["/a/../imports", "/imports"],
])("accepts %s as a page of this site", (wanted, path) => expect(safePath(wanted)).toBe(path));

test.each([
  null,
  "",
  "royalties",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "https://evil.example/royalties",
  "javascript:alert(1)",
])("rejects %s", (wanted) => expect(safePath(wanted)).toBeNull());

test("never leaves this site, for any input", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (wanted) => {
        const path = safePath(wanted);
        if (path !== null) expect(new URL(path, "https://colophon.example").origin).toBe("https://colophon.example");
      },
    ),
  );
});
