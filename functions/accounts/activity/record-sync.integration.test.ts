import { beforeAll, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { accountStore } from "../store.ts";
import { recordIntake } from "./record-sync.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const signUp = async (userId: string) => {
  const row = { kind: "author", email: `${userId}@example.com`, firstName: "A", lastName: "B" } as const;
  const created = { timeZone: "UTC", currency: "USD", createdAt: "2026-11-01T00:00:00.000Z" };
  await userEntity(access)
    .create({ userId, ...row, ...created })
    .go();
  return accountStore(access);
};

test("moves the first month with data only to an earlier month", async () => {
  const accounts = await signUp("first");
  for (const firstMonth of ["2025-06", "2025-09", "2024-12", "2024-12"])
    await recordIntake({ accounts }, "first", { firstMonth });
  expect((await accounts.find("first"))?.firstDataAt).toBe("2024-12");
});

test("moves the time of the payments import only to a later instant", async () => {
  const accounts = await signUp("paid");
  for (const day of ["02", "03", "01"])
    await recordIntake({ accounts }, "paid", { paymentsImportedAt: `2026-11-${day}T00:00:00.000Z` });
  const user = await accounts.find("paid");
  expect(user?.amaPaymentsImportedDate).toBe("2026-11-03T00:00:00.000Z");
  expect(user?.firstDataAt).toBeUndefined();
});

test("does not recreate an account that was deleted before its intake", async () => {
  const accounts = accountStore(access);
  await recordIntake({ accounts }, "gone", { firstMonth: "2025-01" });
  expect(await accounts.find("gone")).toBeNull();
});
