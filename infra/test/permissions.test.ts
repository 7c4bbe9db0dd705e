import { describe, expect, test } from "vitest";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { asText, list, statementsOf, statementsOfFunction, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const policies = Object.entries(production.all("AWS::IAM::Policy"));

/** A function's permissions as `action resource`, except for its own log and traces. */
const permissionsOf = (name: FunctionName): string[] =>
  statementsOfFunction(production, name)
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => `${action} ${asText(resource)}`)),
    )
    .filter((permission) => !/^(logs|xray):/.test(permission));
const actionsOf = (name: FunctionName) =>
  [...new Set(permissionsOf(name).map((one) => one.split(" ")[0] ?? ""))].sort();
const NAMES = Object.keys(ENTRIES) as FunctionName[];
const READS = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const PUT = "dynamodb:PutItem";
const UPDATE = "dynamodb:UpdateItem";
const DELETE = "dynamodb:DeleteItem";
const CHECK = "dynamodb:ConditionCheckItem";
const BATCH = "dynamodb:BatchWriteItem";
/** Receives the messages of its own queue, and sends others to it. */
const WALK = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
  "sqs:SendMessage",
];
/** What the chain of every HTTP call needs. */
const CHAIN = [...READS, PUT, UPDATE, "secretsmanager:GetSecretValue"];

/** The actions of each function, reviewed one by one. All else here follows from the template and the constructs. */
const EXPECTED: Readonly<Record<FunctionName, readonly string[]>> = {
  accounts: [
    ...CHAIN,
    DELETE,
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminDeleteUser",
    "cognito-idp:AdminGetUser",
    "cognito-idp:AdminSetUserMFAPreference",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminUpdateUserAttributes",
    "cognito-idp:AdminUserGlobalSignOut",
    "events:PutEvents",
    "ses:SendEmail",
  ],
  agency: [
    ...CHAIN,
    DELETE,
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminDeleteUser",
    "cognito-idp:AdminGetUser",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminUpdateUserAttributes",
    "events:PutEvents",
    "ses:SendEmail",
  ],
  billing: [...CHAIN, DELETE, "events:PutEvents"],
  "stripe-webhook": [UPDATE, "secretsmanager:GetSecretValue", "sqs:SendMessage"],
  "billing-events": [
    ...CHAIN,
    DELETE,
    "events:PutEvents",
    "ses:SendEmail",
    "sqs:ChangeMessageVisibility",
    "sqs:DeleteMessage",
    "sqs:GetQueueAttributes",
    "sqs:GetQueueUrl",
    "sqs:ReceiveMessage",
    "sqs:SendMessage",
  ],
  "billing-reconciliation": [...CHAIN, DELETE, "events:PutEvents", "ses:SendEmail", "sqs:SendMessage"],
  "trial-reminders": [...READS, DELETE, PUT, "ses:SendEmail", ...WALK],
  "ending-sessions": [...READS, UPDATE, "ses:SendEmail", ...WALK],
  "dead-connections": [...READS, PUT, UPDATE, "ses:SendEmail", ...WALK],
  "kenp-rates": [...CHAIN, "events:PutEvents"],
  "personal-data": [
    ...CHAIN,
    DELETE,
    "events:PutEvents",
    "s3:DeleteObject",
    "s3:GetObject",
    "s3:ListBucket",
    "ses:SendEmail",
    "sqs:SendMessage",
  ],
  "data-export": [
    ...READS,
    UPDATE,
    "secretsmanager:GetSecretValue",
    "events:PutEvents",
    "s3:DeleteObject",
    "s3:GetObject",
    "s3:ListBucket",
    "s3:PutObject",
    "ses:SendEmail",
    "sqs:SendMessage",
  ],
  "account-removal": [
    ...CHAIN,
    DELETE,
    "cognito-idp:AdminDeleteUser",
    "events:PutEvents",
    "s3:DeleteObject",
    "s3:ListBucket",
    "ses:SendEmail",
    ...WALK,
  ],
  "password-reset": [...READS, PUT, "ses:SendEmail", "sqs:SendMessage"],
  "unverified-sweep": [...READS, PUT, UPDATE, "events:PutEvents", "ses:SendEmail", ...WALK],
  imports: [...CHAIN, "s3:GetObject", "s3:ListBucket", "s3:PutObject", "states:StartExecution"],
  "unsent-imports": [...READS, UPDATE, "s3:DeleteObject", "s3:ListBucket", ...WALK, "states:StartExecution"],
  "import-step": [...READS, DELETE, PUT, UPDATE, "events:PutEvents", "s3:GetObject", "s3:ListBucket", "s3:PutObject"],
  booklogs: [...CHAIN, DELETE],
  books: [...CHAIN, DELETE],
  portal: [...CHAIN, DELETE, "events:PutEvents"],
  royalties: [...CHAIN, DELETE, "s3:GetObject", "s3:ListBucket"],
  letters: [...CHAIN, DELETE, "ses:SendEmail"],
  "weekly-letters": [...READS, DELETE, PUT, UPDATE, "ses:SendEmail", ...WALK],
  "email-delivery": CHAIN,
  "email-feedback": [...READS, UPDATE, "sqs:SendMessage"],
  signals: [...CHAIN, "events:PutEvents", "s3:GetObject", "s3:ListBucket"],
  "signal-checks": [...READS, PUT, UPDATE, "events:PutEvents", "ses:SendEmail", ...WALK],
  "signal-events": [...READS, PUT, UPDATE, "events:PutEvents", "sqs:SendMessage"],
  extension: [...CHAIN, CHECK, DELETE, "events:PutEvents"],
  amazon: [
    ...CHAIN,
    CHECK,
    DELETE,
    "events:PutEvents",
    "kms:Decrypt",
    "kms:GenerateDataKey",
    "sqs:SendMessage",
    "states:StartExecution",
  ],
  "sync-worker": [
    ...[...READS, CHECK, DELETE, PUT, UPDATE],
    "events:PutEvents",
    "kms:Decrypt",
    "kms:GenerateDataKey",
    "s3:PutObject",
    "sqs:ChangeMessageVisibility",
    "sqs:DeleteMessage",
    "sqs:GetQueueAttributes",
    "sqs:GetQueueUrl",
    "sqs:ReceiveMessage",
    "states:StartExecution",
  ],
  "history-step": [
    ...READS,
    CHECK,
    DELETE,
    PUT,
    UPDATE,
    "events:PutEvents",
    "kms:Decrypt",
    "kms:GenerateDataKey",
    "s3:PutObject",
    "states:StartExecution",
  ],
  "plan-syncs": [...READS, "sqs:SendMessage"],
  "amazon-forms": [...READS, "sqs:SendMessage"],
  "plan-ranks": [...READS, "sqs:SendMessage"],
  "exchange-rates": [BATCH, "dynamodb:Query", "sqs:SendMessage"],
  "seal-months": [...READS, PUT, UPDATE, "sqs:SendMessage"],
  "royalty-sums": [...READS, DELETE, PUT, UPDATE, "events:PutEvents", "sqs:SendMessage"],
  "client-summaries": [...READS, UPDATE, "sqs:SendMessage"],
  realtime: CHAIN,
  socket: [...READS, DELETE, PUT],
  deliver: [...READS, DELETE, "execute-api:ManageConnections", "sqs:SendMessage"],
};

describe("least privilege", () => {
  test.each(NAMES)("%s has exactly the permissions it needs", (name) => {
    expect(actionsOf(name)).toEqual([...EXPECTED[name]].sort());
  });

  test("the sync planner queues accounts but can't change anything in the table", () => {
    const changes = actionsOf("plan-syncs").filter((action) => /^dynamodb:(?!(Batch)?Get|Query)/.test(action));
    expect(changes).toEqual([]);
  });

  test("the Stripe webhook counts refused events but can't read the table", () => {
    expect(actionsOf("stripe-webhook").filter((action) => action.startsWith("dynamodb:"))).toEqual([
      "dynamodb:UpdateItem",
    ]);
  });

  test("none of our functions can scan the table or change its settings", () => {
    const used = new Set(NAMES.flatMap(actionsOf).filter((action) => action.startsWith("dynamodb:")));
    expect([...used].sort()).toEqual([...READS, BATCH, CHECK, DELETE, PUT, UPDATE].sort());
  });

  const readsVariable = (name: FunctionName, variable: string): boolean =>
    variable in production.functions.get(name)!.envSchema.shape;

  test.each([
    { right: "send email", action: /^ses:SendEmail /, variable: "EMAIL_FROM" },
    { right: "call the user pool", action: /^cognito-idp:/, variable: "USER_POOL_ID" },
    {
      right: "read our Stripe keys",
      action: /^secretsmanager:GetSecretValue .*StripeKeys/,
      variable: "STRIPE_SECRETS_ARN",
    },
    { right: "open the vault of sessions", action: /^kms:/, variable: "VAULT_KEY_ARN" },
  ])("exactly the functions whose environment names $variable can $right", ({ action, variable }) => {
    const may = NAMES.filter((name) => permissionsOf(name).some((one) => action.test(one)));
    expect(may.length).toBeGreaterThan(0);
    expect(may).toEqual(NAMES.filter((name) => readsVariable(name, variable)));
  });

  test("upload forms can be signed only for uploads, never over the reader's output", () => {
    const writes = permissionsOf("imports").filter((one) => one.startsWith("s3:PutObject"));
    expect(writes).toEqual([expect.stringMatching(/\/uploads\/\*$/)]);
  });

  test("the report reads only replaced revisions from the bucket", () => {
    const reads = permissionsOf("royalties").filter((one) => one.startsWith("s3:GetObject"));
    expect(reads).toEqual([expect.stringMatching(/\/revisions\/\*$/)]);
  });

  test("import steps never write an upload and delete nothing, because objects expire", () => {
    const permissions = permissionsOf("import-step");
    expect(permissions.filter((one) => one.startsWith("s3:PutObject") && one.includes("/uploads/"))).toEqual([]);
    expect(permissions.filter((one) => one.startsWith("s3:Delete"))).toEqual([]);
  });

  test.each(NAMES)("%s names its resources: a wildcard covers only keys below a prefix or connections", (name) => {
    const stars = permissionsOf(name).filter((one) => one.includes("*"));
    for (const star of stars)
      expect(star).toMatch(/ .+\/(uploads|work|revisions|exports)\/\*$| .+\/live\/(POST|DELETE)\/@connections\/\*$/);
  });

  test("a wildcard for every resource occurs only where the service has no resources", () => {
    const unlimited = policies
      .flatMap(([, policy]) => statementsOf(policy))
      .filter(({ Resource }) => list(Resource).includes("*"))
      .flatMap(({ Action }) => list(Action));
    const knowsNoResources =
      /^(xray:(Put|GetSampling)\w+|logs:(Create|Delete|Get|List|Update)LogDeliver\w+|logs:(DescribeLogGroups|DescribeResourcePolicies|PutResourcePolicy))$/;
    expect(unlimited.filter((action) => !knowsNoResources.test(action))).toEqual([]);
  });

  test("the vault's contents can be decrypted only for their purpose", () => {
    const uses = policies
      .flatMap(([, policy]) => statementsOf(policy))
      .filter(({ Action }) => list(Action).includes("kms:Decrypt"));
    for (const { Condition } of uses)
      expect(Condition).toMatchObject({ StringEquals: { "kms:EncryptionContext:purpose": "retailer-session" } });
  });

  test("none of our functions has access to a whole service", () => {
    for (const name of NAMES) expect(actionsOf(name).filter((action) => action.includes("*"))).toEqual([]);
  });
});
