import type { TableAccess } from "#functions/entities/base.ts";

interface Capacity {
  readonly CapacityUnits?: number;
}

/** Counts the read units and calls that `access` consumes from now on. */
export function countReads({ client }: TableAccess): { units(): number; calls(): number } {
  let [units, calls] = [0, 0];
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } }),
    { step: "initialize", priority: "low" },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { ConsumedCapacity: used = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      for (const { CapacityUnits = 0 } of [used].flat()) units += CapacityUnits;
      calls += 1;
      return result;
    },
    { step: "initialize", priority: "high" },
  );
  return { units: () => units, calls: () => calls };
}
