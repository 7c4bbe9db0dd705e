import type { App } from "aws-cdk-lib";
import { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { accountsEnv } from "#functions/accounts/env.ts";
import { agencyEnv } from "#functions/agency/env.ts";
import { billingEnv, stripeWebhookEnv } from "#functions/billing/env.ts";
import { booksEnv } from "#functions/books/env.ts";
import { extensionEnv } from "#functions/extension/env.ts";
import { importsEnv } from "#functions/imports/env.ts";
import { kenpRatesEnv } from "#functions/kenp-rates/env.ts";
import { personalDataEnv } from "#functions/personal-data/env.ts";
import { realtimeEnv } from "#functions/realtime/env.ts";
import { royaltiesEnv } from "#functions/royalties/env.ts";
import { amazonEnv } from "#functions/sync/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { ALARM_PERIOD, ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import { LoggedStage } from "#infra/constructs/logged-stage.ts";
import { allow, mailEnvironment, readAndWrite, sendMail, withObjects } from "#infra/constructs/permissions.ts";
import { readStripeKeys, stripeEnvironment } from "#infra/constructs/stripe.ts";
import { sessionEnvironment, vaultAccess } from "#infra/constructs/vault.ts";
import { type BillingStack, PRICE_DIFFERENCE_IMPACT, PRICES_DIFFER } from "./billing.ts";
import { addScheduledTasks } from "./chores.ts";
import { ColophonStack } from "./colophon-stack.ts";
import { type DataStack, REPORT_PREFIXES } from "./data.ts";
import type { IdentityStack } from "./identity.ts";
import type { ImportsStack } from "./imports.ts";

interface ApiStackDeps {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly imports: ImportsStack;
  readonly billing: BillingStack;
}

/**
 * The HTTP API: one function per capability, one route per endpoint, and the scheduled tasks of the same capabilities.
 */
export class ApiStack extends ColophonStack {
  readonly httpApi: HttpApi;

  constructor(app: App, house: AppContext, foundations: ApiStackDeps) {
    super(app, "api", house.settings, "HTTP API");
    this.httpApi = new HttpApi(this, "Api", {
      description: "Everything that pages ask for, behind the edge",
      createDefaultStage: false,
    });
    new LoggedStage(this, "ApiStage", { httpApi: this.httpApi, settings: house.settings });
    new ImpactAlarm(this, "ServerErrors", {
      metric: this.httpApi.metricServerError({ period: ALARM_PERIOD, statistic: "Sum" }),
      threshold: 5,
      errorImpact: "Pages can't be loaded or saved: authors see that something went wrong on our side.",
      topic: house.alarms,
    });
    this.#capabilities(house, foundations);
    addScheduledTasks(this, house, foundations);
  }

  #capabilities(house: AppContext, { data, identity, imports, billing }: ApiStackDeps): void {
    const { settings } = house;
    // Only a deployed stage has an edge, and therefore an edge secret.
    const edge = settings.domain !== null;
    const authorizer = new HttpJwtAuthorizer("SignedIn", identity.issuer, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const common = { house, httpApi: this.httpApi, authorizer };
    const environment = {
      STAGE: settings.stage,
      TABLE_NAME: data.table.tableName,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      USER_POOL_ISSUER: identity.issuer,
      ADMIN_EMAIL: settings.adminEmail,
      ...(edge && { ORIGIN_VERIFY_SECRET_ARN: data.edgeSecret.secretArn }),
    };
    const permissions = [
      ...readAndWrite(data.table),
      ...(edge ? [allow(["secretsmanager:GetSecretValue"], [data.edgeSecret.secretArn])] : []),
    ];
    const people = {
      ...environment,
      ...mailEnvironment(settings),
      USER_POOL_ID: identity.pool.userPoolId,
      EVENT_BUS_NAME: data.bus.eventBusName,
    };
    const pool = (...actions: string[]) =>
      allow(
        actions.map((action) => `cognito-idp:${action}`),
        [identity.pool.userPoolArn],
      );
    const tell = allow(["events:PutEvents"], [data.bus.eventBusArn]);
    const { uploads, work, revisions, exports } = REPORT_PREFIXES;

    new CapabilityApi(this, "accounts", {
      ...common,
      name: "accounts",
      envSchema: accountsEnv,
      environment: people,
      permissions: [
        ...permissions,
        pool(
          "AdminCreateUser",
          "AdminDeleteUser",
          "AdminGetUser",
          "AdminSetUserMFAPreference",
          "AdminSetUserPassword",
          "AdminUpdateUserAttributes",
          "AdminUserGlobalSignOut",
        ),
        sendMail(this, settings),
        tell,
      ],
      errorImpact: "People can't sign up, and authors who are signed in may see no page at all.",
    });

    new CapabilityApi(this, "agency", {
      ...common,
      name: "agency",
      envSchema: agencyEnv,
      environment: people,
      permissions: [
        ...permissions,
        pool("AdminCreateUser", "AdminDeleteUser", "AdminGetUser", "AdminSetUserPassword", "AdminUpdateUserAttributes"),
        sendMail(this, settings),
        tell,
      ],
      errorImpact: "Agencies can't sign up, or can't change who of their people may do what.",
    });

    const { log: billingLog } = new CapabilityApi(this, "billing", {
      ...common,
      name: "billing",
      envSchema: billingEnv,
      environment: {
        ...environment,
        ...stripeEnvironment(settings, billing.keys),
        EVENT_BUS_NAME: data.bus.eventBusName,
      },
      permissions: [...permissions, readStripeKeys(billing.keys), tell],
      errorImpact: "People whose trial has ended can't choose a plan, and nobody can change theirs or their card.",
    });

    new LogAlarm(this, "RefusedForPrices", {
      log: billingLog,
      message: PRICES_DIFFER,
      errorImpact: PRICE_DIFFERENCE_IMPACT,
      topic: house.alarms,
    });

    new CapabilityApi(this, "stripe-webhook", {
      ...common,
      name: "stripe-webhook",
      envSchema: stripeWebhookEnv,
      environment: {
        STAGE: settings.stage,
        TABLE_NAME: data.table.tableName,
        STRIPE_SECRETS_ARN: billing.keys.secretArn,
        BILLING_QUEUE_URL: billing.queue.queueUrl,
        ...(edge && { ORIGIN_VERIFY_SECRET_ARN: data.edgeSecret.secretArn }),
      },
      permissions: [
        readStripeKeys(billing.keys),
        // Counts refused webhooks; the events themselves never touch the table.
        allow(["dynamodb:UpdateItem"], [data.table.tableArn]),
        allow(["sqs:SendMessage"], [billing.queue.queueArn]),
        ...(edge ? [allow(["secretsmanager:GetSecretValue"], [data.edgeSecret.secretArn])] : []),
      ],
      errorImpact: "What Stripe says isn't heard: plans show late. Stripe says it again for three days.",
      memoryMb: 512,
    });

    new CapabilityApi(this, "kenp-rates", {
      ...common,
      name: "kenp-rates",
      envSchema: kenpRatesEnv,
      environment: {
        ...environment,
        ...(settings.simulatedKenpRatesUrl && { SIMULATED_KENP_RATES_URL: settings.simulatedKenpRatesUrl }),
      },
      permissions,
      errorImpact: "Authors can't change how their page reads are valued; reports go on with what is set.",
    });

    new CapabilityApi(this, "personal-data", {
      ...common,
      name: "personal-data",
      envSchema: personalDataEnv,
      environment: { ...people, REPORTS_BUCKET: data.reports.bucketName },
      permissions: [
        ...permissions,
        // This function signs the download links of archives; a signed link has the signer's permissions.
        withObjects("Get", data.reports, [exports.prefix]),
        // Deleting a source's data also deletes the files it came in.
        withObjects("Delete", data.reports, [uploads.prefix, work.prefix, revisions.prefix]),
        allow(["s3:ListBucket"], [data.reports.bucketArn]),
        sendMail(this, settings),
        tell,
      ],
      errorImpact: "People can't fetch their data or have their account deleted.",
    });

    new CapabilityApi(this, "imports", {
      ...common,
      name: "imports",
      envSchema: importsEnv,
      environment: {
        ...environment,
        REPORTS_BUCKET: data.reports.bucketName,
        IMPORT_MACHINE_ARN: imports.machine.stateMachineArn,
      },
      permissions: [
        ...permissions,
        // This function signs the upload forms; a signed form has the signer's permissions.
        withObjects("Put", data.reports, [uploads.prefix]),
        withObjects("Get", data.reports, [uploads.prefix]),
        allow(["s3:ListBucket"], [data.reports.bucketArn]),
        allow(["states:StartExecution"], [imports.machine.stateMachineArn]),
      ],
      errorImpact: "Authors can't hand over report files, or don't see how far their import is.",
    });

    new CapabilityApi(this, "books", {
      ...common,
      name: "books",
      envSchema: booksEnv,
      environment: { ...environment, COVER_ADDRESS: settings.coverAddress },
      permissions,
      errorImpact: "Authors don't see their books, or can't change them; what they earned is not touched.",
    });

    new CapabilityApi(this, "royalties", {
      ...common,
      name: "royalties",
      envSchema: royaltiesEnv,
      environment: {
        ...environment,
        COVER_ADDRESS: settings.coverAddress,
        REPORTS_BUCKET: data.reports.bucketName,
      },
      permissions: [
        ...permissions,
        // The changes report compares with the previous revisions.
        withObjects("Get", data.reports, [revisions.prefix]),
        // Without it a missing object would be reported as forbidden.
        allow(["s3:ListBucket"], [data.reports.bucketArn]),
      ],
      errorImpact: "Authors don't see what they earned.",
      memoryMb: 1769, // one full vCPU: a long report is mostly unpacking and summing
    });

    new CapabilityApi(this, "extension", {
      ...common,
      name: "extension",
      envSchema: extensionEnv,
      environment: { ...environment, EVENT_BUS_NAME: data.bus.eventBusName },
      permissions: [...permissions, tell],
      errorImpact: "Extensions aren't told what to fetch: authors see no new figures, and can't connect a browser.",
    });

    new CapabilityApi(this, "amazon", {
      ...common,
      name: "amazon",
      capabilities: ["amazon-accounts", "sync"],
      envSchema: amazonEnv,
      environment: {
        ...environment,
        ...sessionEnvironment(settings, data),
        EVENT_BUS_NAME: data.bus.eventBusName,
        SYNC_QUEUE_URL: imports.sync.queue.queueUrl,
        HISTORY_MACHINE_ARN: imports.sync.history.stateMachineArn,
      },
      permissions: [
        ...permissions,
        vaultAccess(data.vault),
        tell,
        allow(["sqs:SendMessage"], [imports.sync.queue.queueArn]),
        allow(["states:StartExecution"], [imports.sync.history.stateMachineArn]),
      ],
      errorImpact:
        "Authors in cookie mode can't connect their Amazon accounts, or see nothing that is fetched for them.",
    });

    new CapabilityApi(this, "realtime", {
      ...common,
      name: "realtime",
      envSchema: realtimeEnv,
      environment,
      permissions,
      errorImpact: "Open pages can't connect: authors see new figures only after they reload.",
      memoryMb: 512,
    });
  }
}
