import { CLIENT } from "#functions/platform/access/act-for-client.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { ownerOf } from "../actors/author.ts";
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
