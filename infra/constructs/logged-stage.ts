import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpStage, type IHttpApi, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Settings } from "#infra/config.ts";

/** Fields of the access log: enough to trace a request, without personal data. */
const LINE = {
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  latencyMs: "$context.responseLatency",
  bytes: "$context.responseLength",
  error: "$context.error.message",
  authorizerError: "$context.authorizer.error",
  integrationError: "$context.integrationErrorMessage",
};

export interface LoggedStageProps {
  readonly httpApi: IHttpApi;
  readonly settings: Settings;
}

/** The only stage of an HTTP API, with a request limit and an access log. */
export class LoggedStage extends HttpStage {
  constructor(scope: Construct, id: string, { httpApi, settings }: LoggedStageProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      // Log groups with this prefix don't grow the account's single resource policy for logs.
      logGroupName: `/aws/vendedlogs/apis/colophon-${settings.stage}`,
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, {
      httpApi,
      autoDeploy: true,
      throttle: settings.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(LINE)),
      },
    });
  }
}
