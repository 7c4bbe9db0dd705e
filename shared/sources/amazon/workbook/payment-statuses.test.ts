import { expect, test } from "vitest";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { ProblemLog } from "#shared/sources/problems.ts";
import { reportUnknownStatuses } from "./payment-checks.ts";

test("names each payment status without a known meaning once, and says that its money isn't counted", () => {
  const problems = new ProblemLog();
  const statuses = ["Paid", "Pending", "failed", "Verwerkt", "Verwerkt"];
  reportUnknownStatuses(
    statuses.map((status) => paymentFact({ status })),
    problems,
  );
  expect(problems.list()).toEqual([
    {
      severity: "note",
      message:
        "2 payments have the status “Verwerkt”, which Colophon doesn't know. Until we know what it means, that money counts neither as paid nor as owed.",
    },
  ]);
});
