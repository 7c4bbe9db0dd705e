import { Duration } from "aws-cdk-lib";
import { passwordResetEnv, unverifiedSweepEnv } from "#functions/accounts/env.ts";
import { endingSessionsEnv } from "#functions/amazon-accounts/env.ts";
import { unsentImportsEnv } from "#functions/imports/env.ts";
import { accountRemovalEnv, dataExportEnv } from "#functions/personal-data/env.ts";
import { exchangeRatesEnv } from "#functions/royalties/env.ts";
import { AMAZON_OUTAGE, deadConnectionsEnv } from "#functions/sync/env.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import { allow, mailEnvironment, readAndWrite, sendMail, withObjects } from "#infra/constructs/permissions.ts";
import { readStripeKeys, stripeEnvironment } from "#infra/constructs/stripe.ts";
import { Task } from "#infra/constructs/task.ts";
import type { BillingStack } from "./billing.ts";
import type { ColophonStack } from "./colophon-stack.ts";
import { type DataStack, REPORT_PREFIXES } from "./data.ts";
import type { IdentityStack } from "./identity.ts";
import type { ImportsStack } from "./imports.ts";

interface ApiStackDeps {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly imports: ImportsStack;
  readonly billing: BillingStack;
}

const MINUTES = Duration.minutes;

/** Scheduled and event-driven tasks of the capabilities behind the API. */
export function addScheduledTasks(
  stack: ColophonStack,
  house: AppContext,
  { data, identity, imports, billing }: ApiStackDeps,
): void {
  const { settings } = house;
  const shared = { STAGE: settings.stage, TABLE_NAME: data.table.tableName };
  const pool = (...actions: string[]) => allow(actions, [identity.pool.userPoolArn]);
  const tell = allow(["events:PutEvents"], [data.bus.eventBusArn]);

  new Task(stack, "exchange-rates", {
    house,
    name: "exchange-rates",
    envSchema: exchangeRatesEnv,
    environment: { ...shared, EXCHANGE_RATES_URL: settings.exchangeRatesUrl },
    permissions: readAndWrite(data.table),
    errorImpact: "Reports convert currencies with the rates of some days ago, or of the month before.",
    timeout: MINUTES(2),
  }).daily({
    description: "The European Central Bank publishes the day's rates at about 16:00 in Frankfurt",
    hour: 16,
    minute: 30,
  });

  const deadConnections = new Task(stack, "dead-connections", {
    house,
    name: "dead-connections",
    envSchema: deadConnectionsEnv,
    environment: { ...shared, ...mailEnvironment(settings) },
    permissions: [...readAndWrite(data.table), sendMail(stack, settings)],
    errorImpact: "Authors whose connection to Amazon broke aren't told, and go on without new figures.",
    timeout: MINUTES(10),
    memoryMb: 512,
  }).hourly({ description: "Mails authors whose royalties haven't come for a day", minute: 20 });
  new LogAlarm(stack, "RetailerAway", {
    log: deadConnections.log,
    message: AMAZON_OUTAGE,
    errorImpact:
      "More than 5 % of the authors have had no new figures for a day: Amazon must be away. They aren't mailed until it is back.",
    topic: house.alarms,
  });

  new Task(stack, "ending-sessions", {
    house,
    name: "ending-sessions",
    envSchema: endingSessionsEnv,
    environment: { ...shared, ...mailEnvironment(settings) },
    permissions: [...readAndWrite(data.table), sendMail(stack, settings)],
    errorImpact:
      "Authors in cookie mode aren't told that their session is about to end, and learn it when figures stop.",
    timeout: MINUTES(5),
    memoryMb: 512,
  }).hourly({ description: "Mails authors whose session at Amazon is about to end", minute: 50 });

  new Task(stack, "unverified-sweep", {
    house,
    name: "unverified-sweep",
    envSchema: unverifiedSweepEnv,
    environment: { ...shared, EVENT_BUS_NAME: data.bus.eventBusName },
    permissions: [...readAndWrite(data.table), tell],
    errorImpact: "Nobody loses anything; addresses that somebody else may need stay taken a day longer.",
    timeout: MINUTES(5),
    memoryMb: 512,
  }).daily({ description: "Closes accounts whose address was never verified", hour: 4, minute: 10 });

  const { uploads } = REPORT_PREFIXES;
  new Task(stack, "unsent-imports", {
    house,
    name: "unsent-imports",
    envSchema: unsentImportsEnv,
    environment: {
      ...shared,
      REPORTS_BUCKET: data.reports.bucketName,
      IMPORT_MACHINE_ARN: imports.machine.stateMachineArn,
    },
    permissions: [
      ...readAndWrite(data.table),
      withObjects("Delete", data.reports, [uploads.prefix]),
      allow(["s3:ListBucket"], [data.reports.bucketArn]),
      allow(["states:StartExecution"], [imports.machine.stateMachineArn]),
    ],
    errorImpact:
      "Imports that stopped half-way wait longer, and those whose files never arrived aren't told to the author.",
    timeout: MINUTES(5),
    memoryMb: 512,
  }).hourly({ description: "Continues imports that stopped, and ends those whose files never arrived", minute: 25 });

  new Task(stack, "password-reset", {
    house,
    name: "password-reset",
    envSchema: passwordResetEnv,
    environment: { ...shared, ...mailEnvironment(settings) },
    permissions: [...readAndWrite(data.table), sendMail(stack, settings)],
    errorImpact: "Somebody who forgot the password waits for a mail that doesn't come.",
    timeout: MINUTES(1),
    memoryMb: 512,
  }).on(data.bus, "PasswordResetRequested", "Whoever asked for a new password gets a link by mail");

  const everything = Object.values(REPORT_PREFIXES).map(({ prefix }) => prefix);
  const { exports } = REPORT_PREFIXES;
  new Task(stack, "data-export", {
    house,
    name: "data-export",
    envSchema: dataExportEnv,
    environment: {
      ...shared,
      ...mailEnvironment(settings),
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
      ...stripeEnvironment(settings, billing.keys),
    },
    permissions: [
      ...readAndWrite(data.table),
      // The archive includes invoices.
      readStripeKeys(billing.keys),
      withObjects("Get", data.reports, everything),
      withObjects("Put", data.reports, [exports.prefix]),
      withObjects("Delete", data.reports, [exports.prefix]),
      allow(["s3:ListBucket"], [data.reports.bucketArn]),
      tell,
      sendMail(stack, settings),
    ],
    errorImpact: "Somebody who asked for their data waits for an archive that isn't made.",
    timeout: MINUTES(10),
    memoryMb: 1769,
    diskMb: 2048, // the archive is assembled in a file
  }).on(data.bus, "DataExportRequested", "Whoever asked for their data gets an archive");

  new Task(stack, "account-removal", {
    house,
    name: "account-removal",
    envSchema: accountRemovalEnv,
    environment: {
      ...shared,
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
      USER_POOL_ID: identity.pool.userPoolId,
      ...stripeEnvironment(settings, billing.keys),
    },
    permissions: [
      ...readAndWrite(data.table),
      // Deleting an account also cancels its subscription.
      readStripeKeys(billing.keys),
      withObjects("Delete", data.reports, everything),
      allow(["s3:ListBucket"], [data.reports.bucketArn]),
      pool("cognito-idp:AdminDeleteUser"),
      tell,
    ],
    errorImpact: "Data of people who left are kept a day longer than they were promised.",
    timeout: MINUTES(10),
  })
    .daily({ description: "Deletes the accounts whose time of grace is over", hour: 4, minute: 40 })
    .on(data.bus, "AccountClosed", "An account that is closed already is deleted at once");
}
