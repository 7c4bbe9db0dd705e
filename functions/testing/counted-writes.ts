import type { TableAccess } from "#functions/entities/base.ts";

interface Capacity {
  readonly CapacityUnits?: number;
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** Counts writes through the table's client from now on: the kinds of items written, and the write units consumed. */
export function countingWrites({ client }: TableAccess): { readonly kinds: string[]; units(): number } {
  const kinds: string[] = [];
  let units = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!WRITES.test(commandName)) return next(args);
        const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
        const result = await next({ ...args, input });
        const { ConsumedCapacity: used = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
        for (const { CapacityUnits = 0 } of [used].flat()) units += CapacityUnits;
        kinds.push(/\$([a-z-]+)_1/.exec(JSON.stringify(args.input))?.[1] ?? commandName);
        return result;
      },
    { step: "initialize", priority: "high" },
  );
  return { kinds, units: () => units };
}
