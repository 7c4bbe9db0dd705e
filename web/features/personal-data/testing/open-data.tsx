import type { User } from "#shared/api/accounts/accounts.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import DataPage from "../pages/data-page.tsx";

export const ARCHIVE: DataExport = {
  id: "e1",
  status: "ready",
  created_at: "2026-11-20T08:00:00Z",
  finished_at: "2026-11-20T08:01:00Z",
  bytes: 1_363_149,
  expires_at: "2026-11-27T08:00:00Z",
};
export const ROYALTIES: SourceHealth = {
  source: "royalties",
  mode: "extension",
  state: "good",
  code: null,
  reason: null,
  repair: null,
  completeness: null,
  covered: null,
  last_good_at: "2026-11-20T08:00:00Z",
  last_tried_at: null,
  next_try_at: null,
  failing_since: null,
};
export const PREPARING: DataExport = { ...ARCHIVE, id: "e2", status: "preparing", finished_at: null, bytes: null };

export function openData(archives: DataExport[], changes: Partial<User> = {}, answers: Answers = {}) {
  let user = buildUser(changes);
  let exports = archives;
  const services = fakeServices(
    {
      getUser: () => user,
      listExports: () => ({ data: exports }),
      getSyncHealth: () => ({ account: null, data: [ROYALTIES] }),
      listHeldShops: () => ({ data: [] }),
      startExport: () => {
        exports = [PREPARING, ...exports];
        return { data: PREPARING };
      },
      requestDeletion: () => {
        user = { ...user, deletion_due_at: "2026-12-05T09:00:00Z" };
        return { deletion_due_at: user.deletion_due_at };
      },
      cancelDeletion: () => {
        user = { ...user, deletion_due_at: null };
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<DataPage />, services);
  return {
    ...services,
    finish: () => {
      exports = exports.map((one) => (one.status === "preparing" ? { ...ARCHIVE, id: one.id } : one));
    },
  };
}
export const names = ({ calls }: Pick<ReturnType<typeof openData>, "calls">) => calls.map(({ name }) => name);
