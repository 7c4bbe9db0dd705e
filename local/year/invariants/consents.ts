import { CLIENT } from "#functions/platform/access/act-for-client.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { listClients } from "#shared/api/agency/clients.ts";
import { listConsents } from "#shared/api/agency/consents.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { callerOf, ownerOf } from "../actors/author.ts";
import { concerned, type Invariant } from "./invariant.ts";

export const consentInvariants: readonly Invariant[] = [
  {
    statement: "an agency has exactly the consent that its client has seen",
    when: "step",
    check: async (subject) => {
      const { world, agency } = subject;
      const { agencyId } = agency;
      if (agencyId === null) return [];
      const wrong: string[] = [];
      for (const { userId, name } of concerned(subject)) {
        if (userId === null) continue;
        const agreed = agency.consents.get(userId);
        if (agreed === null) continue;
        const stored = await clientAccessStore(world.parties.table).find(agencyId, userId);
        const [is, shouldBe] = [stored?.scopes ?? [], agreed ?? []].map((scopes) => inScopeOrder(scopes).join(" "));
        if (is !== shouldBe) wrong.push(`${name} agreed to "${shouldBe}", and "${is}" is stored`);
      }
      return wrong;
    },
  },
  {
    statement: "an agency's list of clients names exactly those who share with it and stay",
    when: "day",
    check: async ({ world, agency, authors }) => {
      const as = ownerOf(agency);
      if (!as) return [];
      const { status, body } = await world.look(listClients, { as });
      // Without a plan or a confirmed address, an agency sees no list.
      if (status === 403) return [];
      if (status !== 200) return [`the list was answered ${status}`];
      const listed = new Map(body.data.map(({ id, scopes }) => [id, inScopeOrder(scopes).join(" ")]));
      return authors.flatMap(({ userId, name, deletionDueAt }) => {
        const agreed = userId === null ? null : agency.consents.get(userId);
        if (userId === null || agreed === null) return [];
        // An author who is leaving is not shown to agencies.
        const shouldBe = agreed && deletionDueAt === null ? inScopeOrder(agreed).join(" ") : undefined;
        const is = listed.get(userId);
        return is === shouldBe ? [] : [`${name} shares ${shouldBe ?? "nothing"}, and the list says ${is ?? "nothing"}`];
      });
    },
  },
  {
    statement: "an author's list of agencies names exactly those that may see something",
    when: "day",
    check: async ({ world, agency, authors, now }) => {
      const wrong: string[] = [];
      for (const author of authors) {
        const as = callerOf(author);
        const agreed = as && agency.consents.get(as.userId);
        const isClosed = author.deletionDueAt !== null && author.deletionDueAt <= now;
        if (!as || agreed === null || isClosed) continue;
        const { status, body } = await world.look(listConsents, { as });
        const is = status === 200 ? body.data.map(({ scopes }) => inScopeOrder(scopes).join(" ")).join(", ") : status;
        const shouldBe = inScopeOrder(agreed ?? []).join(" ");
        if (is !== shouldBe) wrong.push(`${author.name} shares "${shouldBe}", and the list says "${is}"`);
      }
      return wrong;
    },
  },
  {
    statement: "an agency opens the royalties of an author only with a consent for them",
    when: "step",
    check: async (subject) => {
      const { world, agency, today } = subject;
      const as = ownerOf(agency);
      if (!as || !subject.actor?.userId) return [];
      const { userId, name } = subject.actor;
      const agreed = agency.consents.get(userId);
      if (agreed === null || agreed?.includes("royalties")) return [];
      const query = `startDate=${today.slice(0, 7)}-01&endDate=${today}`;
      const { status } = await world.look(getRoyaltiesReport, { as, query, headers: { [CLIENT]: userId } });
      return status === 200
        ? [`${name} agreed to ${agreed?.join(" ") ?? "nothing"}, and the report was answered ${status}`]
        : [];
    },
  },
];
