/**
 * Suites that use every way in which stores talk to the engine: conditional writes, transactions, sparse indexes, paging,
 * counters, ranges and expiry. They run on Amazon's DynamoDB Local as well, in case the everyday engine is too lenient.
 */
export const STORE_CONTRACT = [
  "functions/entities/base.",
  "functions/accounts/sign-in/session.",
  "functions/books/shelf/store.",
  "functions/books/strangers.",
  "functions/imports/executions/packed-versions.",
  "functions/imports/intake/list-imports.",
  "functions/personal-data/claims.",
  "functions/platform/access/sessions.",
  "functions/platform/limits/rate-limit-store.",
  "functions/realtime/realtime.",
  "functions/sync/plan/plan-syncs.",
];

/**
 * Left out of a full second run: suites that check every single write or every row of a large file, which another
 * engine would not change, and suites that drive a whole local cloud, which bring their own engine.
 */
export const ONE_ENGINE = [
  ...["functions/imports/**/crash*", "functions/imports/samples*", "functions/personal-data/**/remove-account*"],
  ...["functions/personal-data/**/purge-source*", "functions/accounts/**/change-email*"],
  ...["functions/accounts/**/passwords*", "functions/agency/**/invitations*", "functions/agency/register-agency*"],
  ...["functions/billing/**", "functions/amazon-accounts/**", "functions/sync/**"],
];
