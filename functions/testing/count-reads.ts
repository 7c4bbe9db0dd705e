import type { TableAccess } from "#functions/entities/base.ts";

interface Capacity {
  readonly CapacityUnits?: number;
}

/**
 * Counts the read units and calls that `access` consumes from now on, and its round trips: one begins with a call while
 * no other is under way.
 */
export function countReads({ client }: TableAccess): { units(): number; calls(): number; trips(): number } {
  let [units, calls, trips, underWay] = [0, 0, 0, 0];
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } }),
    { step: "initialize", priority: "low" },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      if (underWay === 0) trips += 1;
      underWay += 1;
      const result = await next(args).finally(() => (underWay -= 1));
      const { ConsumedCapacity: used = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      for (const { CapacityUnits = 0 } of [used].flat()) units += CapacityUnits;
      calls += 1;
      return result;
    },
    { step: "initialize", priority: "high" },
  );
  return { units: () => units, calls: () => calls, trips: () => trips };
}
