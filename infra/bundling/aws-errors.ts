/**
 * Errors that functions recognize by class, or read more of than name and message. The bundles leave out all other
 * errors of these clients.
 */
export const USED_ERRORS: Readonly<Record<string, readonly string[]>> = {
  dynamodb: [
    "ConditionalCheckFailedException",
    "ReplicatedWriteConflictException",
    "ThrottlingException",
    "TransactionCanceledException",
  ],
  eventbridge: [],
  kms: ["InvalidCiphertextException"],
  s3: ["NoSuchKey", "NotFound"],
  sfn: ["ExecutionAlreadyExists"],
};

/**
 * Drops the registration of all other errors from a client's schemas, and with it their classes
 * and shapes. The SDK then throws the client's base class, with the same name, message, status and fault.
 */
export function withoutUnusedErrors(client: string, schemas: string): string {
  const used = USED_ERRORS[client];
  if (!used) return schemas;
  return schemas.replaceAll(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) =>
    used.includes(name) ? line : "",
  );
}
