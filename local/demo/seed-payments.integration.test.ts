import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#infra/app.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { paymentsUntil, pendingPayments } from "#local/simulators/amazon/dataset/payments/payments.ts";
import { type RunningCloud, startLocalCloud } from "#local/start/start.ts";
import { ROOT, temporaryFolder } from "#local/testing/start-fixture.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { seedDemo } from "./seed-demo.ts";
import { asPerson, type Person } from "./session.ts";

/** A day in the author's first year, so that the whole history is imported in a moment. */
const TODAY = "2021-12-10";

/** Starting and seeding the whole product takes longer than a hook usually may while other suites run. */
const SEEDED_MS = 240_000;

const folder = temporaryFolder();
const lines: string[] = [];
let cloud: RunningCloud;
beforeAll(async () => {
  process.env.CDK_VALIDATION = "false";
  cloud = await startLocalCloud({
    stateDir: folder.path,
    port: 0,
    root: ROOT,
    site: join(ROOT, "local/testing/site"),
    app: (siteUrl, outdir) => buildApp({ stage: "local", bundle: false, siteUrl, outdir }),
    log: () => undefined,
  });
  const log = (line: string) => lines.push(line);
  const addRest = await seedDemo({ address: cloud.origin, stateDir: folder.path, today: TODAY, log });
  await addRest?.();
}, SEEDED_MS);
afterAll(async () => {
  await cloud.close();
  folder.remove();
});

const ask = <T>(act: (author: Person) => Promise<T>): Promise<T> =>
  asPerson(cloud.origin, DEMO_AUTHOR.email, DEMO_PASSWORD, act);

test("the demo author has every simulated payment with its amount, and the pending one", async () => {
  const { payments } = await ask((author) =>
    author.call(getPayments, { query: { startDate: "2007-10-01", endDate: TODAY } }),
  );
  const made = paymentsUntil(TODAY);
  expect(made.length).toBeGreaterThan(30);
  const amounts = Object.fromEntries(payments.map((payment) => [payment.payment_number, payment.payout_amount]));
  const expected = [...made, ...pendingPayments(TODAY)];
  expect(amounts).toEqual(
    Object.fromEntries(expected.map(({ paymentNumber, payout }) => [paymentNumber ?? "", payout])),
  );
  expect(payments).toHaveLength(expected.length);
  expect(lines.filter((line) => line.includes("ended as"))).toEqual([]);
});
