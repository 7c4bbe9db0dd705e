import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "#infra/app.ts";
import { until } from "#local/aws/testing/until.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { paymentsUntil, pendingPayments } from "#local/simulators/amazon/dataset/payments/payments.ts";
import { october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { SECRET_KEY } from "#local/simulators/stripe/keys.ts";
import { type RunningCloud, startLocalCloud } from "#local/start/start.ts";
import { ROOT, temporaryFolder } from "#local/testing/start-fixture.ts";
import { getUser, register } from "#shared/api/accounts/accounts.ts";
import { getSecurity } from "#shared/api/accounts/security.ts";
import { getBooksActivity } from "#shared/api/agency/activity.ts";
import { listMembers } from "#shared/api/agency/agency.ts";
import { listClients } from "#shared/api/agency/clients.ts";
import { listClientBooks } from "#shared/api/agency/monitor.ts";
import { listInvoices } from "#shared/api/billing/billing.ts";
import { listImports } from "#shared/api/imports.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { dropFiles } from "./drop-files.ts";
import { DEMO_ADMIN, DEMO_AGENCY, DEMO_PASSWORD, SIGN_INS, SMALL_CLIENTS, WIDE_AUTHOR } from "./people.ts";
import { earns, seedClients } from "./seed-clients.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPlans } from "./seed-plans.ts";
import { asPerson, type Person, visitor } from "./session.ts";
import { formOf } from "./sign-up.ts";

const folder = temporaryFolder();
const lines: string[] = [];
let cloud: RunningCloud;
beforeAll(async () => {
  process.env.CDK_VALIDATION = "false";
  cloud = await startLocalCloud({
    stateDir: folder.path,
    port: 0,
    warm: true,
    bundled: true,
    root: ROOT,
    site: join(ROOT, "local/testing/site"),
    app: (siteUrl, outdir) => buildApp({ stage: "local", bundle: false, siteUrl, outdir }),
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await cloud.close();
  folder.remove();
});

const log = (line: string) => void lines.push(line);
const seed = () => seedPeople(cloud.origin, (line) => lines.push(line));
const userOf = (email: string) => asPerson(cloud.origin, email, DEMO_PASSWORD, (person) => person.call(getUser));

test("after a start with an earlier version's author, all users can sign in, are verified and are not held by a trial", async () => {
  await visitor(cloud.origin).call(register, { body: formOf(DEMO_AUTHOR) });
  expect(await seed()).toBe(true);
  expect(lines).toEqual([]);
  for (const [email] of SIGN_INS) expect(await userOf(email)).toMatchObject({ email, email_not_verified: false });
  for (const { email } of [DEMO_AUTHOR, WIDE_AUTHOR, DEMO_ADMIN]) {
    expect(await userOf(email)).toMatchObject({ agency: null, on_trial: false, plan: { stripe_plan: "FREE" } });
  }
  expect((await userOf(DEMO_ADMIN.email)).is_admin).toBe(true);
  const { owner, assistant, name } = DEMO_AGENCY;
  expect(await userOf(owner.email)).toMatchObject({ agency: { name }, agency_role: "owner", is_admin: false });
  expect(await userOf(assistant.email)).toMatchObject({ agency: { name }, agency_role: "read_only" });
});

test("a second start changes nothing and leaves no one signed in", async () => {
  const everybody = async () => {
    const people = [];
    for (const [email] of SIGN_INS) people.push(await userOf(email));
    return people;
  };
  const before = await everybody();
  expect(await seed()).toBe(true);
  expect(lines).toEqual([]);
  expect(await everybody()).toEqual(before);
  const members = await asPerson(cloud.origin, DEMO_AGENCY.owner.email, DEMO_PASSWORD, (owner) =>
    owner.call(listMembers),
  );
  expect(members.data.map(({ email }) => email)).toEqual([DEMO_AGENCY.owner.email, DEMO_AGENCY.assistant.email]);
  expect(members.invitations).toEqual([]);
  const { devices } = await asPerson(cloud.origin, DEMO_ADMIN.email, DEMO_PASSWORD, (person) =>
    person.call(getSecurity),
  );
  expect(devices.map(({ is_this }) => is_this)).toEqual([true]);
});

test("adds the missing users to an earlier version's state folder whose author has all books", async () => {
  const mark = join(folder.path, "demo.json");
  const done = {
    through: "2026-11-20",
    shelf: true,
    portal: true,
    followers: true,
    logs: true,
    wide: true,
    signals: true,
  };
  writeFileSync(mark, JSON.stringify(done));
  const log = (line: string) => lines.push(line);
  const addRest = await seedDemo({ address: cloud.origin, stateDir: folder.path, today: "2026-11-20", log: log });
  // The agency's clients wait for its plan.
  expect(addRest).toBeTypeOf("function");
  expect(lines.splice(0)).toEqual(["  Signing up the demo's people …", "  Subscribing them to their plans …"]);
  expect(JSON.parse(readFileSync(mark, "utf8"))).toEqual({
    people: true,
    plans: true,
    years: null,
    clients: false,
    ...done,
  });
});

test("reports a damaged seed note in one sentence and checks the demo again", async () => {
  const mark = join(folder.path, "demo.json");
  const through = "2026-11-20";
  for (const damaged of ["{", '{"people":"yes"}']) {
    writeFileSync(mark, damaged);
    const work = seedDemo({ address: "http://127.0.0.1:1", stateDir: folder.path, today: through, log });
    await work.catch(() => undefined);
    expect(lines.splice(0)[0]).toBe(
      `  ${mark} is damaged and is being made again: the demo's people and figures are checked.`,
    );
  }
});

test("subscribes the author to the yearly full plan and the agency to a trial, once however often it starts", async () => {
  expect(await seedPlans(cloud.origin, (line) => lines.push(line))).toBe(true);
  expect(lines).toEqual([]);
  expect(await userOf(DEMO_AUTHOR.email)).toMatchObject({
    on_trial: false,
    plan: { stripe_plan: "author-publisher-yearly" },
    subscription: { status: "active" },
  });
  for (const { email } of [DEMO_AGENCY.owner, DEMO_AGENCY.assistant])
    expect(await userOf(email)).toMatchObject({
      on_trial: true,
      plan: { stripe_plan: "agency-house-monthly" },
      subscription: { status: "trialing" },
    });
  const invoices = await asPerson(cloud.origin, DEMO_AUTHOR.email, DEMO_PASSWORD, (author) =>
    author.call(listInvoices),
  );
  expect(invoices.data).toMatchObject([{ amount: 42_900, status: "paid" }]);
});

describe("the demo author's payments", () => {
  /** A day in the author's first year, so that the whole history is imported in a moment. */
  const today = "2021-12-10";
  const state = temporaryFolder();
  const mark = join(state.path, "demo.json");
  /** Starts of the product that end after so many calls of the seed. */
  const INTERRUPTED_AFTER = [9, 22, 45, 80, 160];
  let signalChecks = 0;
  const marksAtEnds: string[] = [];
  const seedAll = async () => {
    const options = { address: cloud.origin, stateDir: state.path, today, log };
    const addRest = await seedDemo({ ...options, checkSignals: () => void signalChecks++ });
    await addRest?.();
    return addRest !== null;
  };
  beforeAll(async () => {
    // An entrusted session would fetch the five years that follow; the clients have a test of their own.
    writeFileSync(mark, JSON.stringify({ portal: true, clients: true }));
    for (const calls of INTERRUPTED_AFTER) {
      let left = calls;
      const real = globalThis.fetch;
      const ending = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
        const isOfSeed = String(input).startsWith(`${cloud.origin}/api/`) && !String(input).includes("webhook");
        return isOfSeed && left-- <= 0 ? Promise.reject(new TypeError("fetch failed")) : real(input, init);
      });
      await seedAll().catch(() => undefined);
      ending.mockRestore();
      marksAtEnds.push(readFileSync(mark, "utf8"));
    }
    lines.splice(0);
    await seedAll();
  }, 240_000);
  afterAll(() => state.remove());
  const ask = <T>(act: (author: Person) => Promise<T>) => asPerson(cloud.origin, DEMO_AUTHOR.email, DEMO_PASSWORD, act);

  test("continue after interrupted starts where these had ended, and end with one check of signals", async () => {
    const stepsDone = marksAtEnds.map(
      (text) => Object.values(JSON.parse(text)).filter((value) => value === true).length,
    );
    expect(stepsDone).toEqual([...stepsDone].sort((a, b) => a - b));
    expect(new Set(marksAtEnds).size).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes("could not"))).toEqual([]);
    expect(JSON.parse(readFileSync(mark, "utf8"))).toMatchObject({ through: today, logs: true, signals: true });
    expect(await seedAll()).toBe(false);
    expect(signalChecks).toBe(1);
    const { data } = await ask((author) => author.call(listImports));
    const finished = data.filter(({ status }) => status === "completed").length;
    // A year and the payments each, and at most one repeated upload for each interrupted start.
    expect(finished).toBeLessThanOrEqual(3 + INTERRUPTED_AFTER.length);
  });

  test("are imported with every amount, including the pending one", async () => {
    const { payments } = await ask((author) =>
      author.call(getPayments, { query: { startDate: "2007-10-01", endDate: today } }),
    );
    const simulated = [...paymentsUntil(today), ...pendingPayments(today)];
    expect(simulated.length).toBeGreaterThan(30);
    expect(payments).toHaveLength(simulated.length);
    expect(new Map(payments.map((payment) => [payment.payment_number, payment.payout_amount]))).toEqual(
      new Map(simulated.map(({ paymentNumber, payout }) => [String(paymentNumber ?? ""), payout])),
    );
    expect(lines.splice(0).filter((line) => line.includes("ended as"))).toEqual([]);
  });

  test("make a complete money trail: every line of a paid month is paid or carried over", async () => {
    const trail = await ask((author) =>
      author.call(getPaymentsTrail, { query: { startMonth: "2021-06", endMonth: "2021-12" } }),
    );
    expect(trail.unexplained).toEqual([]);
    const expected: readonly string[] = ["carried_over", "pending", "spans_months", "withheld"];
    expect(trail.findings.filter(({ kind }) => !expected.includes(kind))).toEqual([]);
    for (const { month, store, state, id } of trail.lines) {
      // Carried-over money is due with the month in which its store's sum reaches the threshold.
      const ofPaidMonth = store === "Amazon.com" ? ["paid", "carried_over"] : ["paid", "carried_over", "due"];
      expect(month > "2021-09" ? ["due", "estimated", "open"] : ofPaidMonth, id).toContain(state);
      if (month <= "2021-09" && store === "Amazon.com") expect(state, id).toBe("paid");
    }
    expect(new Set(trail.lines.map(({ state }) => state)).size).toBeGreaterThan(2);
    expect([...new Set(trail.months.map(({ month }) => month))].sort()).toEqual(eachMonth("2021-06-01", today));
    const paid = trail.totals.payouts.find(({ currency }) => currency === "USD")?.paid;
    expect(paid).toBe(paymentsUntil(today).reduce((sum, { payout }) => sum + payout, 0));
  });
});

test("the demo's files replace the figures of an earlier version, even smaller ones, and leave no question open", async () => {
  const fileOf = async (books: number, createdAt: string) => ({
    name: "KDP_Royalties_Estimator.xlsx",
    bytes: Uint8Array.from(await writeEstimator({ ...october, sales: october.sales.slice(0, books) }, { createdAt })),
  });
  await asPerson(cloud.origin, DEMO_AUTHOR.email, DEMO_PASSWORD, async (author) => {
    await dropFiles(author, [await fileOf(6, "2025-11-20T06:00:00Z")]);
    expect(await dropFiles(author, [await fileOf(1, "2025-11-21T06:00:00Z")])).toMatchObject({
      status: "completed",
      months_written: 1,
      months: [{ month: "2025-10", outcome: "changed", reasons: expect.arrayContaining([expect.any(String)]) }],
    });
    const { data } = await author.call(listImports);
    expect(data.filter(({ status }) => status === "needs_decision")).toEqual([]);
  });
}, 60_000);

test("clients share with the demo agency: the author everything, the others books and events, some ratings and royalties, and some books have a slot", async () => {
  const today = new Date().toISOString().slice(0, 10);
  // Three of the first nine have royalties.
  const small = SMALL_CLIENTS.slice(0, 9);
  await seedClients(cloud.origin, today, small);
  const clients = () =>
    asPerson(cloud.origin, DEMO_AGENCY.owner.email, DEMO_PASSWORD, async (owner) =>
      (await owner.call(listClients)).data.map(({ royalties: _, ...client }) => client),
    );
  const first = await clients();
  expect(first).toHaveLength(1 + small.length);
  const earning = small.filter((_, n) => earns(n)).map(({ email }) => email);
  expect(
    first
      .filter(({ scopes }) => scopes.includes("royalties"))
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual([DEMO_AUTHOR.email, ...earning].toSorted());
  const { moves, slots, earned } = await asPerson(
    cloud.origin,
    DEMO_AGENCY.owner.email,
    DEMO_PASSWORD,
    async (owner) => ({
      moves: (await owner.call(getBooksActivity)).data,
      slots: (await owner.call(listClientBooks)).slots,
      earned: (await owner.call(listClients)).data.flatMap(({ royalties }) => royalties?.this_month ?? []),
    }),
  );
  expect(moves.length).toBeGreaterThanOrEqual(3);
  expect(moves.every(({ rating }) => rating !== null)).toBe(true);
  expect(slots.realtime.used).toBeGreaterThan(0);
  expect(slots.backlist.used).toBe(3);
  // No client earns the same number in two currencies.
  expect(new Set(earned.map(({ royalties }) => royalties)).size).toBe(earned.length);
  await seedClients(cloud.origin, today, small);
  expect(await clients()).toEqual(first);
}, 180_000);

test("Stripe's webhooks arrive at the product's own address and are applied automatically: a plan ended at Stripe ends here", async () => {
  const stripe = new Stripe(SECRET_KEY, {
    host: "127.0.0.1",
    port: Number(new URL(cloud.origin).port),
    protocol: "http",
    telemetry: false,
  });
  const { data } = await stripe.subscriptions.list({ limit: 100, expand: ["data.customer"] });
  const ofAgency = data.find(({ items }) => items.data[0]?.price.lookup_key === "agency-house-monthly");
  await stripe.subscriptions.cancel(ofAgency?.id ?? "");
  const { owner } = DEMO_AGENCY;
  await until(async () => ((await userOf(owner.email)).subscription === null ? true : undefined), 60_000);
  await until(async () => {
    const emails = await fetch(`${cloud.origin}/_local/mail.json?to=${encodeURIComponent(owner.email)}`);
    const subjects = ((await emails.json()) as { subject: string }[]).map(({ subject }) => subject);
    return subjects.includes("Your House plan has ended") ? true : undefined;
  }, 60_000);
  expect(lines).toEqual([]);
});
