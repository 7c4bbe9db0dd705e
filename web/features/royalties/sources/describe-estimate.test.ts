import { describe, expect, test } from "vitest";
import { formatDate } from "#web/lib/format.ts";
import { describeEstimate } from "./describe-estimate.ts";

const august = { month: "2025-08", made_at: "2025-08-04T09:00:00Z", rate_known: false, source: "upload" } as const;
const published = formatDate("2025-09-15");

describe("estimated page reads", () => {
  test("from a file older than the rate say so, and name the newer file that makes them final", () => {
    expect(describeEstimate(august, { today: "2026-11-20", timeZone: "UTC" })).toBe(
      `The file was made on ${formatDate("2025-08-04")} and is older than the rate per page for August 2025, which Amazon published about ${published}. ` +
        `To make it final, import a Royalties Estimator or Prior Month Royalties report for August 2025 downloaded after ${published}.`,
    );
  });

  test("of a month without a published rate say when it comes", () => {
    expect(describeEstimate(august, { today: "2025-09-14", timeZone: "UTC" })).toBe(
      `Amazon publishes the rate per page for August 2025 about ${published}. A report downloaded after that makes it final.`,
    );
  });

  test("never claim that a rate is unpublished when the month's own rate is known", () => {
    const known = describeEstimate({ ...august, rate_known: true }, { today: "2025-09-14", timeZone: "UTC" });
    expect(known).toContain("is older than the rate per page for August 2025");
    expect(known).not.toContain("Amazon publishes");
  });

  test("from a file made after the rate say that it contains no money for them yet", () => {
    const late = { ...august, made_at: "2025-09-16T09:00:00Z" };
    expect(describeEstimate(late, { today: "2025-09-17", timeZone: "UTC" })).toContain(
      "shows no page-read money for August 2025 yet",
    );
  });

  test("of a synced month become final with the next sync, without a file to import", () => {
    const synced = describeEstimate({ ...august, source: "extension" }, { today: "2026-11-20", timeZone: "UTC" });
    expect(synced).toContain("The next sync of August 2025 makes it final.");
    expect(synced).not.toContain("import");
  });
});
