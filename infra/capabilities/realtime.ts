import { Duration } from "aws-cdk-lib";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { deliverEnv, realtimeEnv, socketEnv } from "#functions/realtime/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { ANSWER_TIMEOUT, CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { DeadLetters } from "#infra/constructs/dead-letters.ts";
import { allow, type Permission, readAndWrite } from "#infra/constructs/permissions.ts";
import { starFinding, suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { BUS_SOURCE, EVENTS_FOR_PAGES } from "#shared/messages/bus.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

const CANNOT_CONNECT = "Open pages can't connect: authors see new figures only after reloading.";

export function addRealtime(api: ApiContext): void {
  new CapabilityApi(api.stack, "realtime", {
    context: api,
    envSchema: realtimeEnv,
    environment: apiEnvironment(api),
    permissions: apiPermissions(api),
    errorImpact: CANNOT_CONNECT,
    memoryMb: 512,
  });
}

/** Adds the WebSocket API of open pages and the function that handles its connections. */
export function addSockets(context: StackContext): WebSocketStage {
  const { stack, settings, data } = context;
  const socket = new CapabilityFunction(stack, "socket", {
    context,
    envSchema: socketEnv,
    environment: { ...tableEnvironment(context), SITE_URL: settings.siteUrl },
    permissions: readAndWrite(data.table, "DeleteItem", "PutItem"),
    errorImpact: CANNOT_CONNECT,
    timeout: ANSWER_TIMEOUT,
    memoryMb: 512,
    deadLetters: null,
  });
  const integration = new WebSocketLambdaIntegration("socket-integration", socket);
  const api = new WebSocketApi(stack, "Sockets", { description: "Private channels of signed-in users" });
  // Only the default route replies on the socket itself: the pong that keeps a connection open.
  for (const [key, why] of [
    ["$connect", "The function consumes a single-use ticket from the address or refuses the connection."],
    ["$disconnect", "Only the gateway itself reports that a connection has ended."],
    ["$default", "Only connections accepted by $connect can send."],
  ] as const)
    suppressFinding(api.addRoute(key, { integration, returnResponse: key === "$default" }), {
      "AwsSolutions-APIG4": why,
    });

  const stage = new WebSocketStage(stack, "SocketsLive", {
    webSocketApi: api,
    stageName: "live",
    autoDeploy: true,
    throttle: settings.socketThrottle,
  });
  const ownLog = "Access logs would need a role for the whole AWS account; the function writes its own log.";
  suppressFinding(stage, { "AwsSolutions-APIG1": ownLog, "Serverless-APIGWAccessLogging": ownLog });
  return stage;
}

/** Adds the delivery of bus events to open pages. */
export function addDelivery(context: StackContext, sockets: WebSocketStage): void {
  const { stack, data, alarms } = context;
  const errorImpact = "Open pages miss updates: authors see new figures only after reloading.";
  const deadLetters = new DeadLetters(stack, "Undelivered", { errorImpact, alarms });
  const deliver = new CapabilityFunction(stack, "deliver", {
    context,
    envSchema: deliverEnv,
    environment: { ...tableEnvironment(context), SOCKET_MANAGEMENT_URL: sockets.callbackUrl },
    permissions: [...readAndWrite(data.table, "DeleteItem"), manageConnections(context, sockets)],
    errorImpact,
    timeout: Duration.seconds(30),
    memoryMb: 512,
    deadLetters,
  });
  new Rule(stack, "Deliver", {
    description: "Delivers events to the open pages they concern",
    eventBus: data.bus,
    eventPattern: { source: [BUS_SOURCE], detailType: [...EVENTS_FOR_PAGES] },
    // Only hints: a page that was disconnected reloads everything anyway.
    targets: [
      new LambdaFunction(deliver, {
        deadLetterQueue: deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.minutes(15),
      }),
    ],
  });
}

/** Allows sending on connections and closing them. */
function manageConnections({ stack }: StackContext, { api, stageName }: WebSocketStage): Permission {
  const connections = ["POST", "DELETE"].map((method) =>
    stack.formatArn({
      service: "execute-api",
      resource: api.apiId,
      resourceName: `${stageName}/${method}/@connections/*`,
    }),
  );
  const why = "The star stands for connections, which open and close constantly.";
  const suppressed = Object.fromEntries(connections.map((arn) => [starFinding(stack, arn), why]));
  return allow(["execute-api:ManageConnections"], connections, suppressed);
}
