import { Duration } from "aws-cdk-lib";
import { accountsEnv, passwordResetEnv, unverifiedSweepEnv } from "#functions/accounts/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import {
  callUserPool,
  emailEnvironment,
  publishEvents,
  readAndWrite,
  sendEmail,
} from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { addWalk, WORKERS } from "#infra/constructs/walk.ts";
import { type ApiContext, apiPermissions, peopleEnvironment, tableEnvironment } from "./context.ts";

export function addAccounts(api: ApiContext): void {
  const { stack, settings, data, identity } = api;

  new CapabilityApi(stack, "accounts", {
    context: api,
    envSchema: accountsEnv,
    environment: peopleEnvironment(api),
    permissions: [
      ...apiPermissions(api, "DeleteItem"),
      callUserPool(
        identity.pool,
        "AdminCreateUser",
        "AdminDeleteUser",
        "AdminGetUser",
        "AdminSetUserMFAPreference",
        "AdminSetUserPassword",
        "AdminUpdateUserAttributes",
        "AdminUserGlobalSignOut",
      ),
      sendEmail(stack, settings),
      publishEvents(data.bus),
    ],
    errorImpact: "People can't sign up, and signed-in authors may not be able to open any page.",
  });

  new Task(stack, "password-reset", {
    context: api,
    envSchema: passwordResetEnv,
    environment: { ...tableEnvironment(api), ...emailEnvironment(settings) },
    permissions: [...readAndWrite(data.table, "PutItem"), sendEmail(stack, settings)],
    errorImpact: "People who forgot their password don't receive the email to reset it.",
    timeout: Duration.minutes(1),
    memoryMb: 512,
  }).on(data.bus, "PasswordResetRequested", "Emails a reset link to a user who forgot their password");

  addWalk(stack, "unverified-sweep", {
    context: api,
    envSchema: unverifiedSweepEnv,
    environment: {
      ...tableEnvironment(api),
      ...emailEnvironment(settings),
      EVENT_BUS_NAME: data.bus.eventBusName,
    },
    permissions: [
      ...readAndWrite(data.table, "PutItem", "UpdateItem"),
      publishEvents(data.bus),
      sendEmail(stack, settings),
    ],
    errorImpact:
      "No data is lost; unverified email addresses stay taken for another day, and users aren't reminded to confirm.",
    workers: WORKERS,
  }).daily({
    description: "Closes empty accounts whose email address was never verified, and reminds the others",
    hour: 4,
    minute: 10,
  });
}
