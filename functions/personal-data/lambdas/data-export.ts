import * as z from "zod";
import { accountStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { parseMessage } from "#functions/platform/middleware/input.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { capabilitiesOf } from "../capabilities.ts";
import { dataExportEnv } from "../env.ts";
import { exportStore } from "../export/export-store.ts";
import { makeDataExport } from "../export/make-data-export.ts";

const Requested = z.object({ "detail-type": z.literal("DataExportRequested"), detail: BusEvents.DataExportRequested });

/** Handles `DataExportRequested` from the bus. */
export const handler = taskHandler(
  dataExportEnv,
  (env) => {
    const access = tableAccess(env);
    const objects = reportObjects(env);
    const stripe = stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock));
    const deps = {
      capabilities: capabilitiesOf({ access, objects, stripe }),
      accounts: accountStore(access),
      exports: exportStore(access),
      objects,
      bus: publisher(env),
      ...emailParties(env),
      clock: systemClock,
    };
    return async ({ detail }: z.infer<typeof Requested>) => makeDataExport(deps, detail);
  },
  parseMessage(Requested),
);
