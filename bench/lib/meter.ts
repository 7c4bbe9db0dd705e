import type { TableAccess } from "#functions/entities/base.ts";

/** Capacity units consumed, by item type: `report-part`, `import`, … */
export interface Meter {
  readonly read: Map<string, number>;
  readonly write: Map<string, number>;
  calls: number;
}

interface Capacity {
  readonly CapacityUnits?: number;
}
type Command = Parameters<TableAccess["client"]["send"]>[0];
type Send = (command: Command) => Promise<{ readonly ConsumedCapacity?: Capacity | readonly Capacity[] }>;

const WRITES = new Set(["PutCommand", "UpdateCommand", "DeleteCommand", "BatchWriteCommand", "TransactWriteCommand"]);

/** ElectroDB starts every sort key with the entity's name and version. */
const ENTITY = /\$([a-z-]+)_\d/;

/** The entity of a command, taken from the first key that names one. */
const kindOf = (command: Command): string => ENTITY.exec(JSON.stringify(command.input))?.[1] ?? "item";

export const newMeter = (): Meter => ({ read: new Map(), write: new Map(), calls: 0 });

export const unitsOf = (units: ReadonlyMap<string, number>, kinds?: readonly string[]): number =>
  [...units].reduce((sum, [kind, value]) => (!kinds || kinds.includes(kind) ? sum + value : sum), 0);

/** A table wrapper that adds up the capacity the engine reports for each call, indexes included. */
export function metered({ client, table }: TableAccess, meter: Meter): TableAccess {
  const send: Send = async (command) => {
    Object.assign(command.input, { ReturnConsumedCapacity: "INDEXES" });
    const answer = await (client.send as Send).call(client, command);
    const side = WRITES.has(command.constructor.name) ? meter.write : meter.read;
    const kind = kindOf(command);
    const capacities = [answer?.ConsumedCapacity ?? []].flat() as Capacity[];
    for (const { CapacityUnits = 0 } of capacities) side.set(kind, (side.get(kind) ?? 0) + CapacityUnits);
    meter.calls += 1;
    return answer;
  };
  return { table, client: Object.create(client, { send: { value: send } }) };
}
