import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpStage, type IHttpApi, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Settings } from "#infra/config.ts";

/** A line of the access log: enough to find a request again, nothing about the person. */
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

/** The one stage of an HTTP API, with a limit on requests and a log line for each. */
export class LoggedStage extends HttpStage {
  constructor(scope: Construct, id: string, { httpApi, settings }: LoggedStageProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      // Below this prefix the service writes without growing the account's one policy for logs.
      logGroupName: `/aws/vendedlogs/apis/colophon-${settings.stage}`,
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, {
      httpApi,
      autoDeploy: true,
      throttle: settings.throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(LINE)),
      },
    });
  }
}
