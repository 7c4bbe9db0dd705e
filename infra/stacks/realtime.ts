import { type App, Duration } from "aws-cdk-lib";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { deliverEnv, socketEnv } from "#functions/realtime/env.ts";
import { starFinding, suppressFinding } from "#infra/constructs/acknowledge.ts";
import { ANSWER_TIMEOUT, type AppContext, CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { DeadLetters } from "#infra/constructs/dead-letters.ts";
import { allow, readAndWrite } from "#infra/constructs/permissions.ts";
import { BUS_SOURCE, EVENTS_FOR_PAGES } from "#shared/messages/bus.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** WebSockets of open pages, and the delivery of bus events to them. */
export class RealtimeStack extends ColophonStack {
  readonly socketUrl: string;
  readonly socketHost: string;

  constructor(app: App, house: AppContext, data: DataStack) {
    super(app, "realtime", house.settings, "WebSocket API and delivery");
    const stage = this.#sockets(house, data);
    this.socketUrl = stage.url;
    this.socketHost = `${stage.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.#delivery(house, data, stage);
  }

  #sockets(house: AppContext, data: DataStack): WebSocketStage {
    const socket = new CapabilityFunction(this, "socket", {
      house,
      name: "socket",
      envSchema: socketEnv,
      environment: {
        STAGE: house.settings.stage,
        TABLE_NAME: data.table.tableName,
        SITE_URL: house.settings.siteUrl,
      },
      permissions: readAndWrite(data.table),
      errorImpact: "Open pages can't connect: authors see new figures only after they reload.",
      timeout: ANSWER_TIMEOUT,
      memoryMb: 512,
      deadLetters: null,
    });
    const integration = new WebSocketLambdaIntegration("socket-integration", socket);
    const api = new WebSocketApi(this, "Sockets", { description: "Private channels of signed-in people" });
    // Only the default route replies on the socket itself: the pong that keeps a connection open.
    for (const [key, why] of [
      ["$connect", "A single-use ticket in the address is consumed, or the connection refused, by the function."],
      ["$disconnect", "The gateway itself says that a connection ended."],
      ["$default", "Only a connection that $connect let in can send."],
    ] as const)
      suppressFinding(api.addRoute(key, { integration, returnResponse: key === "$default" }), {
        "AwsSolutions-APIG4": why,
      });

    const stage = new WebSocketStage(this, "SocketsLive", {
      webSocketApi: api,
      stageName: "live",
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
    });
    const ownLog = "Its logging needs a role for the whole AWS account, which is not ours to set; the function logs.";
    suppressFinding(stage, { "AwsSolutions-APIG1": ownLog, "Serverless-APIGWAccessLogging": ownLog });
    return stage;
  }

  #delivery(house: AppContext, data: DataStack, stage: WebSocketStage): void {
    const errorImpact = "Open pages miss what happened: authors see new figures only after they reload.";
    const deadLetters = new DeadLetters(this, "Undelivered", { errorImpact, alarms: house.alarms });
    const connections = ["POST", "DELETE"].map((method) =>
      this.formatArn({
        service: "execute-api",
        resource: stage.api.apiId,
        resourceName: `${stage.stageName}/${method}/@connections/*`,
      }),
    );
    const manageConnections = allow(
      ["execute-api:ManageConnections"],
      connections,
      Object.fromEntries(connections.map((arn) => [starFinding(this, arn), "Connections come and go by the second."])),
    );
    const deliver = new CapabilityFunction(this, "deliver", {
      house,
      name: "deliver",
      envSchema: deliverEnv,
      environment: {
        STAGE: house.settings.stage,
        TABLE_NAME: data.table.tableName,
        SOCKET_MANAGEMENT_URL: stage.callbackUrl,
      },
      permissions: [...readAndWrite(data.table), manageConnections],
      errorImpact,
      timeout: Duration.seconds(30),
      memoryMb: 512,
      deadLetters,
    });
    new Rule(this, "Deliver", {
      description: "What concerns open pages goes to them",
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
}
