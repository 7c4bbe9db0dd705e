import { inviteClient } from "#shared/api/agency/clients.ts";
import { CODE_LINK } from "#shared/api/agency/consents.ts";
import { freshAddress } from "../people.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";
import { aBook } from "./books.ts";

const agencys = { as: "owner", belongsTo: "agency" } as const;
const scopes = ["books", "royalties"] as const;

const sharedWithOwner = async ({ cast, share }: World) => {
  await share(cast.owner, cast.author, scopes);
  return { author: { params: { id: cast.owner.tenantId } }, owner: { params: { id: cast.author.id } } };
};
const byCode = async ({ cast, once, giveCode }: World) => ({
  params: { hash: await once("client code", () => giveCode(cast.lapsedOwner)), id: CODE_LINK },
});

export const clientsRows: Rows = {
  listClients: { as: "owner", ok: 200 },
  getClient: { ...agencys, ok: 200, send: async (world) => (await sharedWithOwner(world)).owner },
  getClientFigures: { ...agencys, ok: 200, send: async (world) => (await sharedWithOwner(world)).owner },
  renameClient: {
    ...agencys,
    ok: 200,
    send: async (world) => ({ ...(await sharedWithOwner(world)).owner, body: { label: "Mara" } }),
  },
  endClient: { ...agencys, ok: 204, send: async (world) => (await sharedWithOwner(world)).owner },
  inviteClient: { as: "owner", ok: 201, send: () => ({ body: { email: freshAddress(), scopes } }) },
  revokeClientInvitation: {
    ...agencys,
    ok: 204,
    send: async ({ ask, cast, once }) => ({
      params: {
        id: await once("client invitation", async () => {
          const body = { email: freshAddress(), scopes };
          return (await ask(cast.owner, inviteClient, { body })).body.data.id as string;
        }),
      },
    }),
  },
  renewClientCode: { as: "owner", ok: 201 },
  getConsentRequest: { as: "author", opensByLink: true, ok: 200, send: byCode },
  giveConsent: {
    as: "author",
    opensByLink: true,
    ok: 201,
    send: async (world) => ({ ...(await byCode(world)), body: { scopes } }),
  },
  declineConsent: { as: "author", opensByLink: true, ok: 404, send: byCode },
  listConsents: { as: "author", ok: 200 },
  changeConsent: {
    as: "author",
    belongsTo: "person",
    ok: 200,
    send: async (world) => ({ ...(await sharedWithOwner(world)).author, body: { scopes } }),
  },
  revokeConsent: {
    as: "author",
    belongsTo: "person",
    ok: 204,
    send: async (world) => (await sharedWithOwner(world)).author,
  },
  listConsentViews: { as: "author", ok: 200 },
  searchAgency: {
    ...agencys,
    ok: 200,
    send: ({ cast }) => ({ params: { id: cast.owner.tenantId }, query: "keywords=salt" }),
  },
  searchClient: {
    ...agencys,
    ok: 200,
    send: async (world) => ({ ...(await sharedWithOwner(world)).owner, query: "keywords=salt" }),
  },
  getBooksActivity: { as: "owner", ok: 200 },
  listClientBooks: { as: "owner", ok: 200 },
  updateMonitoredBooks: {
    ...agencys,
    ok: 200,
    send: async (world) => {
      await sharedWithOwner(world);
      const { cast, once } = world;
      const book_id = await once("monitored book", async () => (await aBook(world)).id);
      return { body: { changes: [{ client_id: cast.author.id, book_id, tier: "backlist" }] } };
    },
  },
  getAgencyDashboard: { as: "owner", ok: 200 },
  getClientsReport: { as: "owner", ok: 200, send: () => ({ query: "from=2026-01&to=2026-11" }) },
};
