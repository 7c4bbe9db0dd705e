import { Duration } from "aws-cdk-lib";
import { KEY_PREFIXES } from "#functions/entities/env.ts";
import { exchangeRatesEnv, royaltiesEnv, royaltySumsEnv } from "#functions/royalties/env.ts";
import { sealMonthsEnv } from "#functions/seals/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { allowItems, listObjects, publishEvents, readAndWrite, withObjects } from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

export function addRoyalties(api: ApiContext): void {
  const { settings, data } = api;
  new CapabilityApi(api.stack, "royalties", {
    context: api,
    capabilities: ["royalties", "payments", "seals"],
    envSchema: royaltiesEnv,
    environment: {
      ...apiEnvironment(api),
      COVER_ADDRESS: settings.coverAddress,
      REPORTS_BUCKET: data.reports.bucketName,
    },
    permissions: [
      ...apiPermissions(api, "DeleteItem"),
      // The changes report compares with the previous revisions.
      withObjects("Get", data.reports, [REPORT_PREFIXES.revisions.prefix]),
      listObjects(data.reports),
    ],
    errorImpact: "Authors can't see their royalties and payments.",
    memoryMb: 1769, // one full vCPU: a long report is mostly unpacking and summing
  });
}

export function addRoyaltyTasks(context: StackContext): void {
  const { stack, settings, data } = context;
  new Task(stack, "exchange-rates", {
    context,
    envSchema: exchangeRatesEnv,
    environment: { ...tableEnvironment(context), EXCHANGE_RATES_URL: settings.exchangeRatesUrl },
    permissions: [allowItems(data.table, KEY_PREFIXES.exchangeRates, "BatchWriteItem", "Query")],
    errorImpact: "Reports convert currencies with exchange rates that are several days old.",
    timeout: Duration.minutes(2),
  }).daily({
    description: "Fetches the European Central Bank's daily rates, published at about 16:00 in Frankfurt",
    hour: 16,
    minute: 30,
  });

  new Task(stack, "royalty-sums", {
    context,
    envSchema: royaltySumsEnv,
    environment: { ...tableEnvironment(context), EVENT_BUS_NAME: data.bus.eventBusName },
    permissions: [...readAndWrite(data.table, "DeleteItem", "PutItem", "UpdateItem"), publishEvents(data.bus)],
    errorImpact: "Agencies see older sums of a client's royalties than the client's own report.",
    timeout: Duration.minutes(5),
    memoryMb: 1769,
  })
    .on(data.bus, "RoyaltiesImported", "Sums the royalties that an author shares with an agency")
    .on(data.bus, "KenpRatesReported", "Sums the pages read at the rates that Amazon has reported")
    .on(data.bus, "ConsentExtended", "Sums the royalties that an author shares from now on")
    .on(data.bus, "SourcePurged", "Sums what is left of an author's royalties");

  new Task(stack, "seal-months", {
    context,
    envSchema: sealMonthsEnv,
    environment: tableEnvironment(context),
    // A year's roll-up is stored when it is first read.
    permissions: readAndWrite(data.table, "PutItem", "UpdateItem"),
    errorImpact: "Settled months are sealed with the author's next import or check instead of right away.",
    timeout: Duration.minutes(5),
    memoryMb: 1769,
  })
    .on(data.bus, "PaymentsImported", "Seals the months whose money has arrived")
    .on(data.bus, "RoyaltiesImported", "Records what a newer report changes in sealed months")
    .on(data.bus, "SourcePurged", "Takes deleted figures out of the sealed months");
}
