import { expect, test } from "vitest";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { MAX_ATTENTION } from "#shared/api/agency/dashboard.ts";
import { clientsWorld } from "../testing/clients-world.ts";
import { givenSharingClients } from "../testing/sharing-clients.ts";
import { getAgencyDashboard } from "./get-agency-dashboard.ts";

const engine = testEngine();
const CLIENTS = 40;
/** Read units that the dashboard may cost for forty clients. */
const BUDGET = 60;
/** Clients of whom the payment's signal is among the listed reasons, beside the royalties of all. */
const SHOWN_PAYMENTS = MAX_ATTENTION - CLIENTS;

test("the dashboard of forty clients who share everything costs at most sixty read units", async () => {
  const access = await engine.createTable();
  const { deps, clock } = clientsWorld(access);
  const owner = await givenSharingClients(access, CLIENTS, clock.now());
  const reads = countReads(access);
  const { clients, summed } = await getAgencyDashboard(deps, { actor: owner });
  expect([clients, summed]).toEqual([CLIENTS, CLIENTS]);
  // The count includes the writes of each look.
  const units = reads.units() - CLIENTS - SHOWN_PAYMENTS;
  expect(units).toBeLessThanOrEqual(BUDGET);
  // The signals of each client, eventually consistent.
  expect(units).toBeGreaterThan(CLIENTS / 2);
});
