import { Duration } from "aws-cdk-lib";
import { agencyEnv, clientSummariesEnv } from "#functions/agency/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { callUserPool, publishEvents, readAndWrite, sendEmail } from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { type ApiContext, apiPermissions, peopleEnvironment, type StackContext, tableEnvironment } from "./context.ts";

export function addAgency(api: ApiContext): void {
  const { stack, settings, data, identity } = api;
  new CapabilityApi(stack, "agency", {
    context: api,
    envSchema: agencyEnv,
    environment: { ...peopleEnvironment(api), COVER_ADDRESS: settings.coverAddress },
    permissions: [
      ...apiPermissions(api, "DeleteItem"),
      callUserPool(
        identity.pool,
        "AdminCreateUser",
        "AdminDeleteUser",
        "AdminGetUser",
        "AdminSetUserPassword",
        "AdminUpdateUserAttributes",
      ),
      sendEmail(stack, settings),
      publishEvents(data.bus),
    ],
    errorImpact: "Agencies can't sign up, invite members or clients, or change members' access.",
  });
}

export function addAgencyTasks(context: StackContext): void {
  const { stack, data } = context;
  new Task(stack, "client-summaries", {
    context,
    envSchema: clientSummariesEnv,
    environment: tableEnvironment(context),
    permissions: readAndWrite(data.table, "UpdateItem"),
    errorImpact: "Agencies' dashboards and lists show older figures of a client until the next morning's check.",
    timeout: Duration.minutes(2),
  })
    .on(data.bus, "ClientChanged", "Sums up what agencies see of an author")
    .on(data.bus, "EmailChanged", "Sums up an author with the new address")
    .on(data.bus, "AccountDeletionChanged", "Hides an author who is closing the account, or shows them again");
}
