import type { Publisher } from "#functions/adapters/bus.ts";
import type { DownloadLinks } from "#functions/adapters/files/download-links.ts";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { Email, Mailer } from "#functions/adapters/mailer.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { memoryFiles, memoryForms } from "#functions/imports/testing/memory-files.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { memoryUserPool } from "#functions/testing/memory-user-pool.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { type BusEventName, BusEvents } from "#shared/messages/bus.ts";
import { calling, clockStepMs, currentInvocation, withFaults } from "./invocations.ts";
import type { Queues } from "./queues.ts";

/** An email with the moment and the invocation that sent it. */
export interface SentEmail extends Email {
  readonly at: number;
  readonly by: string;
  /** Whether an answer was lost in that invocation, perhaps the email service's own. */
  isAnswerLost(): boolean;
}

const SITE = { url: "https://colophon.test", supportEmail: "help@colophon.test" };

/** Which functions receive an event of the bus, by its name. */
type Rules = Readonly<Partial<Record<BusEventName, readonly string[]>>>;

interface Options {
  readonly table: TableAccess;
  readonly time: { now(): number };
  readonly queues: Queues;
  readonly rules: Rules;
}

type Send = (command: Parameters<TableAccess["client"]["send"]>[0]) => Promise<object>;

/** The table through a client that faults strike. */
export function tableWithFaults({ client, table }: TableAccess): TableAccess {
  const send: Send = (command) => calling(async () => (await client.send(command)) ?? {});
  return { table, client: Object.create(client, { send: { value: send } }) };
}

/** Everything outside the product's functions, in memory, each call of it struck by the invocation's faults. */
export function createParties({ table, time, queues, rules }: Options) {
  const emails: SentEmail[] = [];
  const kept = memoryFiles();
  const objects = memoryObjects(kept.objects);
  const pool = memoryUserPool();
  const mailer: Mailer = {
    send: async (email) => {
      const invocation = currentInvocation();
      const isAnswerLost = () => invocation?.struck.includes("answer lost") ?? false;
      emails.push({ ...email, at: time.now(), by: invocation?.id ?? "outside", isAnswerLost });
    },
  };
  const events: { readonly name: BusEventName; readonly userId: string | null }[] = [];
  const bus: Publisher = {
    publish: (name, detail) =>
      calling(async () => {
        const parsed = BusEvents[name].parse(detail);
        events.push({ name, userId: "userId" in parsed ? parsed.userId : null });
        for (const target of rules[name] ?? []) queues.send(target, { "detail-type": name, detail: parsed });
      }),
  };
  const files: ReportFiles = withFaults<ReportFiles>({ sizeOf: kept.sizeOf, get: kept.get, put: kept.put });
  const reportObjects: ReportObjects = {
    list: objects.list,
    open: (key) => calling(() => objects.open(key)),
    putFile: (key, path, type) => calling(() => objects.putFile(key, path, type)),
    remove: (key) => calling(() => objects.remove(key)),
  };
  const links: DownloadLinks = { linkTo: async (key) => `https://bucket.test/${key}` };
  return {
    table,
    access: tableWithFaults(table),
    clock: { now: () => time.now() + clockStepMs() },
    emails,
    events,
    stored: kept.objects,
    files,
    objects: reportObjects,
    uploads: memoryForms,
    links,
    knownPool: pool,
    pool: withFaults(pool),
    vault: withFaults(memoryVault()),
    mailer: withFaults(mailer),
    bus,
    site: SITE,
  };
}
export type Parties = ReturnType<typeof createParties>;
