import type { App } from "aws-cdk-lib";
import { addDelivery, addSockets } from "#infra/capabilities/realtime.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** WebSockets of open pages, and the delivery of bus events to them. */
export class RealtimeStack extends ColophonStack {
  readonly socketUrl: string;
  readonly socketHost: string;
  readonly socketApiId: string;

  constructor(app: App, context: AppContext, data: DataStack) {
    super(app, "realtime", context.settings, "WebSocket API and delivery");
    const realtime = { ...context, stack: this, data };
    const sockets = addSockets(realtime);
    addDelivery(realtime, sockets);
    this.socketUrl = sockets.url;
    this.socketApiId = sockets.api.apiId;
    this.socketHost = `${this.socketApiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
