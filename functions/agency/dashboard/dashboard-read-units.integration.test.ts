import { expect, test } from "vitest";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import { addLog } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { clientStore } from "../clients/client-store.ts";
import { clientsWorld } from "../testing/clients-world.ts";
import { getAgencyDashboard } from "./get-agency-dashboard.ts";

const engine = testEngine();
const CLIENTS = 40;
/** Read units that the dashboard may cost for forty clients. */
const BUDGET = 100;

test("the dashboard of forty clients who share everything costs at most a hundred read units", async () => {
  const access = await engine.createTable();
  const { deps, clock } = clientsWorld(access);
  const owner = await givenUser(access, { kind: "agency" });
  const months = Object.fromEntries(
    Array.from({ length: 11 }, (_, n) => [`2026-${String(n + 1).padStart(2, "0")}`, { USD: n, EUR: n, GBP: n }]),
  );
  for (let n = 0; n < CLIENTS; n++) {
    const { userId: clientId } = await givenUser(access, { firstDataAt: "2026-01" });
    const consent = { agencyId: owner.tenantId, clientId, scopes: CONSENT_SCOPES, invitation: null };
    await clientStore(access).give(consent, clock.now());
    await royaltySumsStore(access).save({ tenantId: clientId, year: "2026", months });
    await bookLogStore(access).change(clientId, (logs) => {
      const { after } = addLog(logs, { ...toEntry(VALID_FORM), cost: null }, { title: "Salt", at: 1_790_000_000 });
      return { after, result: undefined };
    });
  }
  const reads = countReads(access);
  const { clients, summed } = await getAgencyDashboard(deps, owner);
  expect([clients, summed]).toEqual([CLIENTS, CLIENTS]);
  // The count includes the write of each client's look.
  expect(reads.units() - CLIENTS).toBeLessThanOrEqual(BUDGET);
  expect(reads.units() - CLIENTS).toBeGreaterThan(CLIENTS);
});
