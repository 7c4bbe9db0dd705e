import { agencyEnv } from "#functions/agency/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { callUserPool, publishEvents, sendEmail } from "#infra/constructs/permissions.ts";
import { type ApiContext, apiPermissions, peopleEnvironment } from "./context.ts";

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
