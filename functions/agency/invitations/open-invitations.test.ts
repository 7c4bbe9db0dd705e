import fc from "fast-check";
import { expect, test } from "vitest";
import { openInvitations } from "./open-invitations.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const seconds = now / 1000;
const invitation = (invitationId: string, createdAt: string, changes = {}) => ({
  invitationId,
  email: "jonas@example.com",
  createdAt,
  expiresAt: seconds + 60,
  ...changes,
});

test("replaces an earlier invitation of the same address, and ends each with its last second", () => {
  const [early, late] = [invitation("a", "2026-11-19"), invitation("b", "2026-11-20")];
  const other = invitation("c", "2026-11-18", { email: "mara@example.com" });
  expect(openInvitations([late, early, other], now)).toEqual([other, late]);
  expect(openInvitations([invitation("a", "2026-11-19", { expiresAt: seconds })], now)).toEqual([]);
});

test.each([["revokedAt"], ["acceptedAt"]])("does not revive an earlier invitation when the newest has %s", (field) => {
  const newest = invitation("b", "2026-11-20", { [field]: "2026-11-20" });
  expect(openInvitations([invitation("a", "2026-11-19"), newest], now)).toEqual([]);
});

test("leaves at most the newest invitation open for an address, regardless of reading order", () => {
  const instant = fc.constantFrom("2026-11-18", "2026-11-19", "2026-11-20");
  const any = fc.record(
    {
      invitationId: fc.string({ minLength: 1 }),
      email: fc.constantFrom("jonas@example.com", "mara@example.com"),
      createdAt: instant,
      expiresAt: fc.integer({ min: seconds - 2, max: seconds + 2 }),
      acceptedAt: instant,
      revokedAt: instant,
    },
    { requiredKeys: ["invitationId", "email", "createdAt", "expiresAt"] },
  );
  const many = fc.uniqueArray(any, { selector: ({ invitationId }) => invitationId, maxLength: 12 });
  fc.assert(
    fc.property(many, (all) => {
      const open = openInvitations(all, now);
      expect(new Set(open.map(({ email }) => email)).size).toBe(open.length);
      expect(openInvitations([...all].reverse(), now)).toEqual(open);
      for (const one of open) {
        expect(one.acceptedAt ?? one.revokedAt).toBeUndefined();
        const rivals = all.filter(({ email }) => email === one.email);
        expect(rivals.every(({ createdAt }) => createdAt <= one.createdAt)).toBe(true);
      }
    }),
  );
});
