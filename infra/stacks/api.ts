import { type App, Duration } from "aws-cdk-lib";
import { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { accountsEnv, removeUnverifiedEnv } from "#functions/accounts/env.ts";
import { booksEnv } from "#functions/books/env.ts";
import { importsEnv } from "#functions/imports/env.ts";
import { realtimeEnv } from "#functions/realtime/env.ts";
import { exchangeRatesEnv, royaltiesEnv } from "#functions/royalties/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { CapabilityFunction, type House } from "#infra/constructs/capability-function.ts";
import { DailySchedule } from "#infra/constructs/daily-schedule.ts";
import { DeadLetters } from "#infra/constructs/dead-letters.ts";
import { ALARM_PERIOD, ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { LoggedStage } from "#infra/constructs/logged-stage.ts";
import { allow, readAndWrite, withObjects } from "#infra/constructs/permissions.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { ColophonStack } from "./colophon-stack.ts";
import { type DataStack, REPORT_PREFIXES } from "./data.ts";
import type { IdentityStack } from "./identity.ts";
import type { ImportsStack } from "./imports.ts";

/** What this stack stands on. */
interface Foundations {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly imports: ImportsStack;
}

/** The HTTP API: one function for each capability, one route for each endpoint, and the daily chores of the same capabilities. */
export class ApiStack extends ColophonStack {
  readonly httpApi: HttpApi;

  constructor(app: App, house: House, foundations: Foundations) {
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
    this.#chores(house, foundations);
  }

  #capabilities(house: House, { data, identity, imports }: Foundations): void {
    const { settings } = house;
    // Only a deployed stage has an edge whose secret could be asked for.
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
      ...(edge && { ORIGIN_VERIFY_SECRET_ARN: data.edgeSecret.secretArn }),
    };
    const permissions = [
      ...readAndWrite(data.table),
      ...(edge ? [allow(["secretsmanager:GetSecretValue"], [data.edgeSecret.secretArn])] : []),
    ];
    const mailDomain = settings.mailFrom.split("@")[1] ?? settings.mailFrom;

    new CapabilityApi(this, "accounts", {
      ...common,
      name: "accounts",
      envSchema: accountsEnv,
      environment: {
        ...environment,
        USER_POOL_ID: identity.pool.userPoolId,
        EVENT_BUS_NAME: data.bus.eventBusName,
        MAIL_FROM: `${PRODUCT_NAME} <${settings.mailFrom}>`,
        SITE_URL: settings.siteUrl,
        SUPPORT_EMAIL: settings.supportEmail,
      },
      permissions: [
        ...permissions,
        allow(
          [
            "cognito-idp:AdminCreateUser",
            "cognito-idp:AdminDeleteUser",
            "cognito-idp:AdminGetUser",
            "cognito-idp:AdminSetUserPassword",
          ],
          [identity.pool.userPoolArn],
        ),
        allow(["ses:SendEmail"], [this.formatArn({ service: "ses", resource: "identity", resourceName: mailDomain })]),
        allow(["events:PutEvents"], [data.bus.eventBusArn]),
      ],
      errorImpact: "People can't sign up, and authors who are signed in may see no page at all.",
    });

    const { uploads } = REPORT_PREFIXES;
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
        // The forms that browsers upload with are signed by this function: they may do what it may.
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
      environment: { ...environment, COVER_ADDRESS: settings.coverAddress },
      permissions,
      errorImpact: "Authors don't see what they earned.",
      memoryMb: 1769, // one whole processor: a long report is mostly unpacking and adding up
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

  #chores(house: House, { data, identity }: Foundations): void {
    const { settings, alarms } = house;
    const shared = { STAGE: settings.stage, TABLE_NAME: data.table.tableName };

    const ratesImpact = "Reports convert currencies with the rates of some days ago, or of the month before.";
    const ratesMissed = new DeadLetters(this, "ExchangeRatesMissed", { errorImpact: ratesImpact, alarms });
    const rates = new CapabilityFunction(this, "exchange-rates", {
      house,
      name: "exchange-rates",
      envSchema: exchangeRatesEnv,
      environment: { ...shared, EXCHANGE_RATES_URL: settings.exchangeRatesUrl },
      permissions: readAndWrite(data.table),
      errorImpact: ratesImpact,
      timeout: Duration.minutes(2),
      deadLetters: ratesMissed,
    });
    new DailySchedule(this, "ExchangeRatesDaily", {
      description: "The European Central Bank publishes the day's rates at about 16:00 in Frankfurt",
      hour: 16,
      minute: 30,
      target: rates,
      deadLetters: ratesMissed,
    });

    const sweepImpact = "Nobody loses anything; addresses that somebody else may need stay taken a day longer.";
    const sweepMissed = new DeadLetters(this, "UnverifiedSweepMissed", { errorImpact: sweepImpact, alarms });
    const sweep = new CapabilityFunction(this, "unverified-sweep", {
      house,
      name: "unverified-sweep",
      envSchema: removeUnverifiedEnv,
      environment: { ...shared, USER_POOL_ID: identity.pool.userPoolId },
      permissions: [...readAndWrite(data.table), allow(["cognito-idp:AdminDeleteUser"], [identity.pool.userPoolArn])],
      errorImpact: sweepImpact,
      timeout: Duration.minutes(5),
      memoryMb: 512,
      deadLetters: sweepMissed,
    });
    new DailySchedule(this, "UnverifiedSweepDaily", {
      description: "Removes accounts whose address was never verified",
      hour: 4,
      minute: 10,
      target: sweep,
      deadLetters: sweepMissed,
    });
  }
}
