import type { App } from "aws-cdk-lib";
import { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { addAccounts } from "#infra/capabilities/accounts.ts";
import { addAgency } from "#infra/capabilities/agency.ts";
import { addBilling } from "#infra/capabilities/billing.ts";
import { addBookLogs } from "#infra/capabilities/booklogs.ts";
import { addBooks } from "#infra/capabilities/books.ts";
import { addEmailDelivery } from "#infra/capabilities/email-delivery.ts";
import { addExtension } from "#infra/capabilities/extension.ts";
import { addImports } from "#infra/capabilities/imports.ts";
import { addKenpRates } from "#infra/capabilities/kenp-rates.ts";
import { addLetters } from "#infra/capabilities/letters.ts";
import { addPersonalData } from "#infra/capabilities/personal-data.ts";
import { addPortal } from "#infra/capabilities/portal.ts";
import { addRealtime } from "#infra/capabilities/realtime.ts";
import { addRoyalties } from "#infra/capabilities/royalties.ts";
import { addSignals } from "#infra/capabilities/signals.ts";
import { addSyncApi } from "#infra/capabilities/sync.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { ALARM_PERIOD, ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { LoggedStage } from "#infra/constructs/logged-stage.ts";
import type { BillingStack } from "./billing.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";
import type { IdentityStack } from "./identity.ts";
import type { ImportsStack } from "./imports.ts";

interface ApiStackDeps {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly imports: ImportsStack;
  readonly billing: BillingStack;
}

/**
 * The HTTP API: one function per capability, one route per endpoint, and the tasks that need what only these have.
 */
export class ApiStack extends ColophonStack {
  readonly httpApi: HttpApi;

  constructor(app: App, context: AppContext, { data, identity, imports, billing }: ApiStackDeps) {
    super(app, "api", context.settings, "HTTP API");
    this.httpApi = new HttpApi(this, "Api", {
      description: "The API of all pages, behind the edge",
      createDefaultStage: false,
    });
    new LoggedStage(this, "ApiStage", { httpApi: this.httpApi, settings: context.settings });
    new ImpactAlarm(this, "ServerErrors", {
      metric: this.httpApi.metricServerError({ period: ALARM_PERIOD, statistic: "Sum" }),
      threshold: 5,
      errorImpact: "Pages can't load or save: authors see that something went wrong on our side.",
      topic: context.alarms,
    });
    const signedIn = new HttpJwtAuthorizer("SignedIn", identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });

    const api = { ...context, stack: this, data, identity, httpApi: this.httpApi, authorizers: { signedIn } };
    addAccounts(api);
    addAgency(api);
    addBilling(api, billing);
    addKenpRates(api);
    addPersonalData(api, billing);
    addImports(api, imports);
    addBooks(api);
    addBookLogs(api);
    addRoyalties(api);
    addEmailDelivery(api);
    addLetters(api);
    addExtension(api);
    addSyncApi(api, imports.sync);
    addPortal(api);
    addRealtime(api);
    addSignals(api);
  }
}
