import { accountStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { downloadLinks } from "#functions/adapters/files/download-links.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { mailer } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { ownCapabilitiesOf } from "../capabilities.ts";
import { deletionStore } from "../deletion/deletion-store.ts";
import { personalDataEnv } from "../env.ts";
import { exportStore } from "../export/export-store.ts";
import { personalDataRoutes } from "../routes.ts";

export const handler = apiHandler(personalDataEnv, (env) => {
  const access = tableAccess(env);
  return personalDataRoutes({
    accounts: accountStore(access),
    capabilities: ownCapabilitiesOf({ access, objects: reportObjects(env) }),
    months: reportMonths(access),
    exports: exportStore(access),
    deletions: deletionStore(access),
    billingStatuses: billingStatusStore(access),
    removals: taskQueue(env),
    links: downloadLinks(env),
    bus: publisher(env),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  });
});
