import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { signUpForm } from "#functions/accounts/testing/accounts-world.ts";
import { agencyWorld } from "#functions/agency/testing/agency-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { memoryObjects } from "#functions/testing/memory-objects.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { memoryQueue, walkAll } from "#functions/testing/walk-all.ts";
import { register } from "#shared/api/accounts/accounts.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { capabilitiesOf } from "../capabilities.ts";
import { deletionStore } from "../deletion/deletion-store.ts";
import { accountRemovals, removeClosedAccount as queueClosedAccount } from "../deletion/remove-due-accounts.ts";
import { archiveKey, exportStore } from "../export/export-store.ts";
import { makeDataExport } from "../export/make-data-export.ts";
import { personalDataRoutes } from "../routes.ts";

type Deps = Parameters<typeof accountRemovals>[0];
const OUTCOMES = ["removed", "waiting"] as const;

/** Carries out one daily removal. */
export const removeDueAccounts = (deps: Deps) => walkAll(accountRemovals(deps), OUTCOMES);

/** Carries out the removal of one closed account, without the others that are due. */
export async function removeClosedAccount(deps: Deps, userId: string) {
  const queue = memoryQueue();
  await queueClosedAccount({ ...deps, queue }, userId);
  return walkAll({ ...accountRemovals(deps), begin: async () => false }, OUTCOMES, { queue });
}

/** Dependencies of personal data on one table and one in-memory bucket, with a runner for the bus's events. */
export function personalDataWorld(access: TableAccess) {
  const agencies = agencyWorld(access);
  const { clock } = agencies;
  const files = memoryFiles();
  const objects = memoryObjects(files.objects);
  const deps = {
    ...agencies.deps,
    objects,
    capabilities: capabilitiesOf({ access, objects, stripe: emptyStripe, clock }),
    exports: exportStore(access),
    deletions: deletionStore(access),
    consents: clientAccessStore(access),
    months: reportMonths(access),
    removals: memoryQueue(),
    links: { linkTo: async (key: string, name: string) => `https://bucket.test/${key}?name=${name}` },
  };
  const { events } = deps.bus;
  const signUp = async (name: string) => {
    const { body } = await agencies.accounts(register, { body: signUpForm({ email: `${name}@example.com` }) });
    return { userId: body.id, sessionId: `laptop-of-${name}` };
  };

  return {
    access,
    deps,
    clock,
    files,
    agencies,
    signUp,
    call: apiCaller(personalDataRoutes(deps), { access, clock }),
    days: (count: number) => clock.advance(count * DAY_MS),
    /** Runs the next day's removal, which sweeps what the last one removed. */
    sweep: async () => {
      clock.advance(DAY_MS);
      return removeDueAccounts(deps);
    },
    emailsTo: (email: string) => deps.mailer.emails.filter(({ to }) => to === email).map(({ subject }) => subject),
    eventsOf: (wanted: string) => events.filter(({ name }) => name === wanted).map(({ detail }) => detail),

    /** Runs both tasks for the events on the bus, and for the events that follow. */
    carryOut: async (): Promise<void> => {
      for (let event = events.shift(); event; event = events.shift()) {
        if (event.name === "DataExportRequested") {
          await makeDataExport(deps, BusEvents.DataExportRequested.parse(event.detail));
        }
        if (event.name === "AccountClosed") {
          await removeClosedAccount(deps, BusEvents.AccountClosed.parse(event.detail).userId);
        }
      }
    },

    archive: async ({ userId }: Pick<Actor, "userId">, exportId: string): Promise<Map<string, string>> => {
      const bytes = files.objects.get(archiveKey(userId, exportId));
      if (!bytes) throw new Error("there is no such archive");
      const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes)));
      const texts = new Map<string, string>();
      for (const entry of await reader.getEntries()) {
        if (!entry.directory)
          texts.set(entry.filename, await entry.getData(new TextWriter(), { checkSignature: true }));
      }
      return texts;
    },

    /** Items of the table that contain one of these texts anywhere, by kind and in order, except the audit. */
    traces: async (...texts: readonly string[]): Promise<string[]> =>
      (await tableItems(access))
        .filter((item) => texts.some((text) => JSON.stringify(item).includes(text)))
        .map((item) => String(item.__edb_e__)),
  };
}

export type PersonalDataWorld = ReturnType<typeof personalDataWorld>;
