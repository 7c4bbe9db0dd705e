import { freshAddress, registration } from "../people.ts";
import type { Rows } from "../row.ts";

const details = { name: "Harbour & Sons", website: "harbour.example" };

export const agencyRows: Rows = {
  registerAgency: { as: "anyone", send: () => ({ body: { ...registration(freshAddress()), ...details } }), ok: 201 },
  updateAgency: {
    as: "owner",
    send: (_, { email }) => ({
      body: { ...details, first_name: "Ada", last_name: "Harbour", email, timezone: "Europe/London" },
    }),
    ok: 200,
  },
  listMembers: { as: "owner", ok: 200 },
  inviteMember: { as: "owner", send: () => ({ body: { email: freshAddress(), role: "member" } }), ok: 201 },
  revokeInvitation: {
    as: "owner",
    send: async ({ people, cast }) => ({ params: { id: (await people.invite(cast.owner, "member")).invitationId } }),
    ok: 204,
    belongsTo: "agency",
  },
  changeMemberRole: {
    as: "owner",
    send: ({ cast }) => ({ params: { id: cast.reader.id }, body: { role: "read_only" } }),
    ok: 200,
    belongsTo: "agency",
  },
  removeMember: {
    as: "owner",
    send: async ({ people, cast, once }) => {
      const leaver = await once("leaver", async () =>
        people.accept(cast.owner, await people.invite(cast.owner, "member")),
      );
      return { params: { id: leaver.id } };
    },
    ok: 204,
    belongsTo: "agency",
  },
  getInvitation: {
    as: "anyone",
    send: async ({ people, cast, once }) => ({
      params: (await once("invitation", () => people.invite(cast.owner, "member"))).link,
    }),
    ok: 200,
  },
  joinAgency: {
    as: "author",
    opensByLink: true,
    // An invitation of another address: every caller's account is refused, and nothing changes.
    send: async ({ people, cast, once }) => ({
      params: (await once("invitation of another", () => people.invite(cast.owner, "member"))).link,
    }),
    ok: 409,
  },
  acceptInvitation: {
    as: "anyone",
    send: async ({ people, cast }) => {
      const { email, link } = await people.invite(cast.otherOwner, "member");
      const { email: _, ...chosen } = registration(email);
      return { params: link, body: chosen };
    },
    ok: 201,
  },
};
