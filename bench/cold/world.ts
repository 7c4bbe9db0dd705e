import { userEntity } from "#functions/entities/accounts/user.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { TEST_TOKENS } from "#functions/testing/api-caller.ts";
import { givenUser } from "#functions/testing/users.ts";
import { generateAccount } from "../account/account.ts";
import { SIZES, settings } from "../lib/settings.ts";
import { startEngine } from "../stores/engine.ts";
import { storeAccount, storeExchangeRates } from "../stores/months.ts";

/** A stored account of ten titles whose owner is signed in, and the environment of a function that serves it. */
export async function coldWorld() {
  const engine = await startEngine();
  const access = await engine.createTable();
  const actor = await givenUser(access);
  await sessionStore(access).open(actor.userId, actor.sessionId, "bench", Date.now());
  await storeExchangeRates(access);
  await storeAccount(access, generateAccount(actor.userId, SIZES.small, settings.seed));
  const { pk, sk } = userEntity(access).get({ userId: actor.userId }).params<{ Key: { pk: string; sk: string } }>().Key;
  const env = {
    PATH: process.env.PATH,
    STAGE: "bench",
    TABLE_NAME: access.table,
    BENCH_PK: pk,
    BENCH_SK: sk,
    AWS_REGION: "us-east-1",
    AWS_ENDPOINT_URL: engine.endpoint,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    POWERTOOLS_LOG_LEVEL: "ERROR",
    USER_POOL_ID: "bench",
    USER_POOL_CLIENT_ID: TEST_TOKENS.clientId,
    USER_POOL_ISSUER: TEST_TOKENS.issuer,
    ADMIN_EMAIL: "admin@example.com",
    EVENT_BUS_NAME: "bench",
    EMAIL_FROM: "bench@example.com",
    SUPPORT_EMAIL: "bench@example.com",
    SITE_URL: "https://bench.example",
    REPORTS_BUCKET: "bench",
    COVER_ADDRESS: "https://covers.example/{asin}.jpg",
    IMPORT_MACHINE_ARN: "arn:aws:states:us-east-1:000000000000:stateMachine:bench",
  };
  return { actor, env };
}
