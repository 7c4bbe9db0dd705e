/**
 * A fault that the year or a model must find: `code` of a file of the product, which occurs once in it, and what
 * replaces it.
 */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly fault: string;
  /** The test of a model that finds it; the year does where none is named. */
  readonly model?: string;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "older files count as newer",
    file: "shared/domain/imports/compare-versions.ts",
    code: "timeOf(a) > timeOf(b);",
    fault: "timeOf(a) !== timeOf(b);",
  },
  {
    name: "an undo forgets its last month",
    file: "functions/imports/decisions/plan-undo.ts",
    code: "[...(head.written ?? [])].sort()",
    fault: "[...(head.written ?? [])].sort().slice(0, -1)",
  },
  {
    name: "a kept month is replaced",
    file: "shared/domain/imports/apply-answers.ts",
    code: 'if (answer.answer === "keep")',
    fault: "if (false)",
  },
  {
    name: "a subscription is created without an idempotency key",
    file: "functions/billing/checkout/make-subscription.ts",
    code: "{ ...common, ...trial }, { idempotencyKey }",
    fault: "{ ...common, ...trial }",
  },
  {
    name: "a notice of billing leaves no mark",
    file: "functions/billing/reminders/notice-store.ts",
    code: "return isWritten(write(payer, notice));",
    fault: "return true;",
  },
  {
    name: "the days of grace end a day early",
    file: "functions/personal-data/deletion/request-deletion.ts",
    code: "now + GRACE_DAYS * DAY_MS",
    fault: "now + (GRACE_DAYS - 1) * DAY_MS",
  },
  {
    name: "an agency's scopes are not checked",
    file: "functions/platform/access/act-for-client.ts",
    code: "if (!consent || !isGranted(endpoint.client, consent.scopes)) throw new NotFound();",
    fault: "if (!consent) throw new NotFound();",
  },
  {
    name: "the end of a consent is not stored",
    file: "functions/agency/clients/client-store.ts",
    code: 'clients().delete({ agencyId, clientId }).go({ response: "all_old" })',
    fault: "clients().get({ agencyId, clientId }).go()",
  },
  {
    name: "the removal of an account forgets its books",
    file: "functions/personal-data/capabilities.ts",
    code: "  booksPersonalData(access),\n",
    fault: "",
  },
  {
    name: "an import is marked as started before its execution is",
    file: "functions/imports/intake/start-import.ts",
    code: "    await startExecution(deps.machine, item);\n    await deps.imports.start(userId, importId, toInstant(deps.clock.now()));",
    fault:
      "    await deps.imports.start(userId, importId, toInstant(deps.clock.now()));\n    await startExecution(deps.machine, item);",
    model: "functions/imports/decisions/undo.model.test.ts",
  },
  {
    name: "a month of ranks is stored over a concurrent one",
    file: "functions/ranks/history/month-store.ts",
    code: "        .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))\n",
    fault: "",
    model: "functions/ranks/history/rank-fold.model.test.ts",
  },
  {
    name: "a year of ranks is stored over a concurrent one",
    file: "functions/ranks/history/year-store.ts",
    code: "          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))\n",
    fault: "",
    model: "functions/ranks/history/rank-fold.model.test.ts",
  },
];
