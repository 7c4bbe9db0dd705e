import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { sealedBox } from "./sealed-box.ts";

const CONTEXT = { userId: "u1", accountId: "main", identity: "i1", purpose: "retailer-session" };
const contexts = fc.record({
  userId: fc.string({ maxLength: 8 }),
  accountId: fc.string({ maxLength: 8 }),
  identity: fc.string({ maxLength: 8 }),
  purpose: fc.constantFrom("retailer-session", "another"),
});

describe("a sealed text", () => {
  test("opens in its own context, whatever it contains", async () => {
    const box = sealedBox(memoryVault());
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: "binary" }), contexts, async (text, context) => {
        const well = text.toWellFormed();
        expect(await box.open(await box.seal(well, context), { ...context })).toBe(well);
      }),
    );
  });

  test("does not open in another context", async () => {
    const box = sealedBox(memoryVault());
    await fc.assert(
      fc.asyncProperty(contexts, contexts, async (own, other) => {
        fc.pre(JSON.stringify(own) !== JSON.stringify(other));
        expect(await box.open(await box.seal("the session", own), other)).toBeNull();
      }),
    );
  });

  test("does not open with any byte changed, or any part taken from another sealed text", async () => {
    const box = sealedBox(memoryVault());
    const [sealed, other] = await Promise.all([box.seal("one session", CONTEXT), box.seal("two session", CONTEXT)]);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.constantFrom(..."AbZ09-_."), async (at, letter) => {
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
        // The last letter of a part may hold bits that encode no byte.
        const isSame = sealed.split(".").every((part, i) => {
          const [a, b] = [part, changed.split(".")[i] ?? ""];
          return i === 0 ? a === b : Buffer.from(a, "base64url").equals(Buffer.from(b, "base64url"));
        });
        if (!isSame) expect(await box.open(changed, CONTEXT)).toBeNull();
      }),
    );
    const [own, others] = [sealed.split("."), other.split(".")];
    for (const i of [1, 2, 3]) expect(await box.open(own.with(i, others[i]!).join("."), CONTEXT)).toBeNull();
  });

  test.each(["", "v1", "v1...", "v2.a.b.c", "v1.AAAA.AAAAAAAAAAAAAAAA.AAAA", "nothing of ours"])(
    "cannot be opened from %j",
    async (text) => {
      expect(await sealedBox(memoryVault()).open(text, CONTEXT)).toBeNull();
    },
  );

  test("does not reveal its content, and is never the same twice", async () => {
    const box = sealedBox(memoryVault());
    const sealed = await Promise.all([1, 2].map(() => box.seal("at-main=secret", CONTEXT)));
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]!.split(".")[3]!, "base64url").toString("latin1")).not.toContain("secret");
  });
});
