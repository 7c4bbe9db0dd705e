import { describe, expect, test } from "vitest";
import * as z from "zod";
import { accountsEnv, passwordResetEnv, unverifiedSweepEnv } from "#functions/accounts/env.ts";
import { agencyEnv } from "#functions/agency/env.ts";
import { endingSessionsEnv } from "#functions/amazon-accounts/env.ts";
import { amazonFormsEnv } from "#functions/amazon-forms/env.ts";
import {
  billingEnv,
  billingEventsEnv,
  billingReconciliationEnv,
  stripeWebhookEnv,
  trialRemindersEnv,
} from "#functions/billing/env.ts";
import { bookLogsEnv } from "#functions/booklogs/env.ts";
import { booksEnv } from "#functions/books/env.ts";
import { extensionEnv } from "#functions/extension/env.ts";
import { importStepEnv, importsEnv, unsentImportsEnv } from "#functions/imports/env.ts";
import { kenpRatesEnv } from "#functions/kenp-rates/env.ts";
import { accountRemovalEnv, dataExportEnv, personalDataEnv } from "#functions/personal-data/env.ts";
import { portalEnv } from "#functions/preorders/env.ts";
import { deliverEnv, realtimeEnv, socketEnv } from "#functions/realtime/env.ts";
import { exchangeRatesEnv, royaltiesEnv, royaltySumsEnv } from "#functions/royalties/env.ts";
import {
  amazonEnv,
  deadConnectionsEnv,
  historyStepEnv,
  planRanksEnv,
  planSyncsEnv,
  syncWorkerEnv,
} from "#functions/sync/env.ts";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { type EnvSchema, environmentFor } from "#infra/constructs/environment.ts";
import { type Synthesised, synthesise } from "./synthesised.ts";

const SCHEMAS: Readonly<Record<FunctionName, EnvSchema>> = {
  accounts: accountsEnv,
  "password-reset": passwordResetEnv,
  "unverified-sweep": unverifiedSweepEnv,
  agency: agencyEnv,
  billing: billingEnv,
  "stripe-webhook": stripeWebhookEnv,
  "billing-events": billingEventsEnv,
  "billing-reconciliation": billingReconciliationEnv,
  "trial-reminders": trialRemindersEnv,
  booklogs: bookLogsEnv,
  books: booksEnv,
  imports: importsEnv,
  "unsent-imports": unsentImportsEnv,
  "import-step": importStepEnv,
  "kenp-rates": kenpRatesEnv,
  "personal-data": personalDataEnv,
  "data-export": dataExportEnv,
  "account-removal": accountRemovalEnv,
  extension: extensionEnv,
  "dead-connections": deadConnectionsEnv,
  "ending-sessions": endingSessionsEnv,
  amazon: amazonEnv,
  "sync-worker": syncWorkerEnv,
  "history-step": historyStepEnv,
  "plan-syncs": planSyncsEnv,
  "plan-ranks": planRanksEnv,
  portal: portalEnv,
  "amazon-forms": amazonFormsEnv,
  royalties: royaltiesEnv,
  "exchange-rates": exchangeRatesEnv,
  "royalty-sums": royaltySumsEnv,
  realtime: realtimeEnv,
  socket: socketEnv,
  deliver: deliverEnv,
};
const NAMES = Object.keys(ENTRIES) as FunctionName[];

const variablesOf = (application: Synthesised, name: FunctionName): string[] =>
  Object.keys(application.functionOf(name).variables).sort();

describe("a deployed function's environment", () => {
  const production = synthesise("production");
  test.each(NAMES)("of %s contains exactly what its schema requires, and no simulated rates", (name) => {
    const expected = Object.keys(SCHEMAS[name].shape).filter((variable) => variable !== "SIMULATED_KENP_RATES_URL");
    expect(variablesOf(production, name)).toEqual(expected.sort());
  });
});

describe("a local function's environment", () => {
  const local = synthesise("local");
  test.each(NAMES)("of %s contains no edge secret, because the local API has no edge", (name) => {
    const expected = Object.keys(SCHEMAS[name].shape).filter((variable) => variable !== "ORIGIN_VERIFY_SECRET_ARN");
    expect(variablesOf(local, name)).toEqual(expected.sort());
  });

  test("includes a source file for every function, which the local cloud runs", () => {
    const entries = Object.values(local.all("AWS::Lambda::Function")).map((one) => one.Metadata?.["colophon:entry"]);
    expect(entries.sort()).toEqual(Object.values(ENTRIES).sort());
  });
});

describe("environmentFor", () => {
  const schema = z.object({ TABLE_NAME: z.string().min(1), SITE_URL: z.url(), SECRET: z.string().optional() });

  test("passes required variables, with or without optional ones", () => {
    const required = { TABLE_NAME: "t", SITE_URL: "https://a.example" };
    expect(environmentFor("f", schema, required)).toEqual(required);
    expect(environmentFor("f", schema, { ...required, SECRET: "s" })).toEqual({ ...required, SECRET: "s" });
  });

  test("names missing variables", () => {
    const withoutSite: Partial<z.input<typeof schema>> = { TABLE_NAME: "t" };
    expect(() => environmentFor("f", schema, withoutSite as z.input<typeof schema>)).toThrow(
      "The environment of f lacks SITE_URL.",
    );
  });

  test("names unused variables", () => {
    const given = { TABLE_NAME: "t", SITE_URL: "https://a.example", BUCKET: "b" };
    expect(() => environmentFor("f", schema, given)).toThrow(
      "The environment of f has BUCKET, which its schema doesn't declare.",
    );
  });
});
