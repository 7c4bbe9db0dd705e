import { beforeAll, describe, expect, test } from "vitest";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { noteMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
let call: RoyaltiesWorld["call"];
beforeAll(async () => {
  access = await engine.createTable();
  call = royaltiesWorld(access, clock).call;
});

const sale = { store: "Amazon.com", asin: "B000000001", columns: { royalties_kindle: [3_000_000] } };

async function authorWith(month: string, fileCreatedAt: string) {
  const as = await givenUser(access, { timeZone: "UTC" });
  await monthsOf(access, as.userId).put(monthContent(month, "day", [sale]), { fileCreatedAt });
  return as;
}
async function createPasswordProof(as: Awaited<ReturnType<typeof authorWith>>, month: string) {
  const query = `startDate=${month}-01&endDate=${month}-28&kenp_setting=last_month`;
  const { status, body } = await call(getRoyaltiesReport, { as, query });
  expect(status).toBe(200);
  return body.proofs[0]!;
}

describe("a month whose newest file was created before the month's end", () => {
  test("shows the last day that its figures cover, and is never final", async () => {
    const as = await authorWith("2026-08", "2026-08-04T18:00:00Z");
    expect(await createPasswordProof(as, "2026-08")).toMatchObject({ through: "2026-08-04", status: "estimated" });
    expect(await createPasswordProof(await authorWith("2026-08", "2026-09-02T08:00:00Z"), "2026-08")).toMatchObject({
      through: null,
      status: "final",
    });
  });

  test("is complete once a newer file confirms it, even though nothing was written", async () => {
    const as = await authorWith("2026-08", "2026-08-04T18:00:00Z");
    const check = { revision: 1, at: "2026-09-05T08:00:00Z" };
    const confirmed = [{ month: "2026-08", monthKey: "estimator#2026-08", check }] as const;
    await noteMonths(access, as.userId, { confirmed, kept: [] });
    expect(await createPasswordProof(as, "2026-08")).toMatchObject({ through: null });
  });

  test("is as recent as the last fetch that requested it, even if the fetch found nothing new", async () => {
    const as = await authorWith("2026-11", "2026-11-04T18:00:00Z");
    await syncStateEntity(access)
      .put({ userId: as.userId, ...MAIN_ACCOUNT, source: "royalties", lastGoodAt: "2026-11-18T09:00:00Z" })
      .go();
    expect(await createPasswordProof(as, "2026-11")).toMatchObject({ through: "2026-11-18" });
  });

  test("leaves days without coverage out of the daily average", async () => {
    const as = await authorWith("2026-11", "2026-11-04T18:00:00Z");
    // Of the thirty days before November 20, those from November 4 on have no coverage, and those of October no file.
    expect((await call(getRoyaltyDayAverage, { as })).body.royalty_day_avg).toBe(Math.round(3_000_000 / 3));
  });
});

test("a month that a file proves to be empty is known, and the figures begin with the first month that has any", async () => {
  const as = await authorWith("2026-08", "2026-09-02T08:00:00Z");
  const months = monthsOf(access, as.userId);
  for (const month of ["2026-06", "2026-09"])
    await months.put(monthContent(month, "day", []), { fileCreatedAt: "2026-10-02T08:00:00Z" });
  for (const start of ["2025-01-01", "2026-06-01"]) {
    const query = `startDate=${start}&endDate=2026-10-31&kenp_setting=last_month`;
    const { body } = await call(getRoyaltiesReport, { as, query });
    expect(body.available).toEqual({ first: "2026-08", last: "2026-08" });
    const kinds = (body.coverage ?? []).filter(({ month }) => month >= "2026-06").map(({ kind }) => kind);
    expect(kinds).toEqual(["empty", "unexpected", "days", "empty", "missing"]);
  }
});

test("a report's answer names all of a month's coverage the way its other fields are named", async () => {
  const as = await authorWith("2025-08", "2025-08-04T18:30:00Z");
  const query = "startDate=2025-08-01&endDate=2025-08-31&kenp_setting=last_month";
  const { body } = await call(getRoyaltiesReport, { as, query });
  expect(body.coverage).toEqual([
    {
      month: "2025-08",
      kind: "days",
      source: "estimator",
      through: "2025-08-04",
      until: "2025-08-04T18:30:00.000Z",
      is_final: false,
      is_too_old: true,
    },
  ]);
});
