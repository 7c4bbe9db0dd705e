/** The one table's shape: what infra must make, what tests make, and what ElectroDB addresses. */
export const TABLE_SHAPE = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Sparse secondary indexes, all attributes projected; an entity names what it asks of one. */
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk" },
  ],
  /** Unix seconds. Rubbish collection only: every rule compares the time itself. */
  timeToLive: "expires_at",
} as const;

/** Names under which the table and its neighbors refuse what they have no room for at the moment: the same call may succeed a little later. */
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
