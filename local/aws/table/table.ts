import type { AwsService } from "#local/model/service.ts";
import type { TableEngine } from "./engine.ts";
import { forwarder } from "./forward.ts";
import { tablePermissions } from "./table-permissions.ts";
import { createThrottle } from "./throttle.ts";

/**
 * DynamoDB: forwards permitted calls unchanged to the engine, unless throttling was ordered at
 * `/_local/table/throttle`.
 */
export function createTable(engine: TableEngine): AwsService {
  const throttle = createThrottle();
  const forward = forwarder(engine.endpoint);
  return {
    name: "dynamodb",
    permissions: tablePermissions,
    browser: throttle.browser,
    async handle(call) {
      const refusal = throttle.refusalOf(call);
      if (refusal) return refusal;
      const { headers, rawBody } = call;
      const { "x-amz-target": target = "", "content-type": type = "", authorization = "" } = headers;
      const passed = { "x-amz-target": target, "content-type": type, authorization };
      return forward({ ...passed, "x-amz-date": headers["x-amz-date"] ?? "" }, rawBody);
    },
  };
}
