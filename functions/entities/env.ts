/** The shape of the one table, shared by infra, the tests and ElectroDB. */
export const TABLE_SHAPE = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Sparse secondary indexes with all attributes projected; each entity names its own composite attributes. */
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk" },
  ],
  /** Unix seconds. For garbage collection only: every rule compares the time itself. */
  timeToLive: "expires_at",
} as const;

/**
 * Beginnings of the partition keys of items that belong to no user or tenant, by which IAM can restrict a function to
 * them.
 */
export const KEY_PREFIXES = { rateLimits: "$colophon#subject_", exchangeRates: "$colophon#source_" } as const;

/** Error names of throttling by the table and related services; a retry may succeed. */
export const THROTTLING_ERRORS = [
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "ThrottledException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "RequestThrottledException",
  "TooManyRequestsException",
  "TransactionInProgressException",
  "SlowDown",
] as const;
