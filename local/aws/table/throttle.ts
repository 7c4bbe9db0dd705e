import * as z from "zod";
import { createOrderQueue } from "#local/model/order-queue.ts";
import { type AwsAnswer, type AwsCall, type BrowserMount, NOT_MOUNTED } from "#local/model/service.ts";

/** Which calls to throttle: how many, after how many successes, and of which operation (all by default). */
export const ThrottleOrder = z.strictObject({
  times: z.int().min(1).max(10_000).default(1),
  after: z.int().min(0).default(0),
  operation: z.string().optional(),
});
export type ThrottleOrder = z.output<typeof ThrottleOrder>;

interface Request {
  readonly RequestItems?: Readonly<Record<string, Batch>>;
  readonly TransactItems?: readonly unknown[];
}
type Batch = readonly unknown[] | { readonly Keys: readonly unknown[] };

const MESSAGE = "The level of configured provisioned throughput for the table was exceeded.";
const refusal = (name: string, more: object = {}): AwsAnswer => ({
  status: 400,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: MESSAGE, ...more },
});

/** DynamoDB's answer to a throttled call; a batch comes back entirely unprocessed. */
function throttled({ action, json }: AwsCall): AwsAnswer {
  const { RequestItems, TransactItems = [] } = (json ?? {}) as Request;
  if (action === "TransactWriteItems" || action === "TransactGetItems") {
    const CancellationReasons = TransactItems.map((_, n) => ({ Code: n === 0 ? "ThrottlingError" : "None" }));
    return refusal("TransactionCanceledException", { CancellationReasons });
  }
  const headers = { "content-type": "application/x-amz-json-1.0" };
  if (action === "BatchGetItem")
    return { status: 200, headers, body: { Responses: {}, UnprocessedKeys: RequestItems ?? {} } };
  if (action === "BatchWriteItem") return { status: 200, headers, body: { UnprocessedItems: RequestItems ?? {} } };
  return refusal("ProvisionedThroughputExceededException");
}

export function createThrottle() {
  const orders = createOrderQueue<ThrottleOrder>();
  const isDue = (action: string): boolean =>
    orders.take(({ operation }) => operation === undefined || operation === action) !== undefined;

  const browser: BrowserMount = {
    mount: "table",
    async handle({ method, path, headers, json }) {
      // Pages of other origins can't change anything here.
      const isOwn = headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host;
      if (path !== "/throttle" || !isOwn) return NOT_MOUNTED;
      if (method === "DELETE") orders.clear();
      if (method === "POST") {
        const order = ThrottleOrder.safeParse(json);
        if (!order.success) return { status: 400, body: { message: z.prettifyError(order.error) } };
        orders.add(order.data);
      }
      return { status: 200, headers: { "content-type": "application/json" }, body: { orders: orders.list() } };
    },
  };

  return {
    browser,
    refusalOf: (call: AwsCall): AwsAnswer | null => (isDue(call.action) ? throttled(call) : null),
  };
}
