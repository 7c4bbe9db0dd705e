import type { AwsService } from "#local/model/service.ts";
import type { TableEngine } from "./engine.ts";
import { tablePermissions } from "./table-permissions.ts";
import { createThrottle } from "./throttle.ts";

/** Response headers that belong to the connection with the engine. */
const HOP_HEADERS = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/**
 * DynamoDB: forwards permitted calls unchanged to the engine, unless throttling was ordered at
 * `/_local/table/throttle`.
 */
export function createTable(engine: TableEngine): AwsService {
  const throttle = createThrottle();
  return {
    name: "dynamodb",
    permissions: tablePermissions,
    browser: throttle.browser,
    async handle(call) {
      const refusal = throttle.refusalOf(call);
      if (refusal) return refusal;
      const { headers, rawBody } = call;
      const { "x-amz-target": target = "", "content-type": type = "", authorization = "" } = headers;
      const answer = await fetch(engine.endpoint, {
        method: "POST",
        headers: {
          "x-amz-target": target,
          "content-type": type,
          authorization,
          "x-amz-date": headers["x-amz-date"] ?? "",
        },
        body: new Uint8Array(rawBody),
      });
      const passed = [...answer.headers].filter(([name]) => !HOP_HEADERS.has(name));
      return {
        status: answer.status,
        headers: Object.fromEntries(passed),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}
