import type { TableAccess } from "#functions/entities/base.ts";
import { documentClient } from "#functions/platform/storage/table.ts";
import type { LocalEngine } from "#functions/testing/local-table.ts";
import { createTable } from "#local/aws/table/table.ts";
import type { ThrottleOrder } from "#local/aws/table/throttle.ts";
import { createAwsEndpoint } from "#local/gateway/aws-endpoint.ts";
import { createAwsRouter } from "#local/gateway/aws-router.ts";
import { REGION } from "#local/model/base-urls.ts";
import { listen, stopListening } from "#local/model/listen.ts";

/** The local cloud's table service in front of a test's engine; it throttles on request. */
export async function throttledTable(engine: Omit<LocalEngine, "stop">) {
  const service = createTable({ endpoint: engine.endpoint, close: async () => undefined });
  const server = createAwsEndpoint(
    () => createAwsRouter([service], { missing: () => null }, () => undefined),
    () => undefined,
  );
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  const control = async (method: string, json?: unknown): Promise<readonly ThrottleOrder[]> => {
    const answer = await service.browser!.handle({
      service: "table",
      action: "",
      method,
      path: "/throttle",
      query: new URLSearchParams(),
      headers: {},
      rawBody: Buffer.alloc(0),
      json,
      principal: null,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { orders: readonly ThrottleOrder[] }).orders;
  };
  return {
    /** Access to a new table through the service; `maxAttempts` of the SDK's client. */
    async access(maxAttempts: number): Promise<TableAccess> {
      const { table } = await engine.createTable();
      const credentials = { accessKeyId: "Test", secretAccessKey: "test" };
      return { client: documentClient({ endpoint, region: REGION, credentials, maxAttempts }), table };
    },
    order: (order: Partial<ThrottleOrder>) => control("POST", order),
    ordered: () => control("GET"),
    clear: () => control("DELETE"),
    stop: () => stopListening(server),
  };
}
