import type { ReactNode } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { aPlan, plansOf } from "./billing-builders.ts";

interface Opening {
  readonly user?: User | (() => User);
  readonly answers?: Answers;
  readonly path?: string;
}

/** Opens a billing screen at its route, by default for a user on trial, with the catalog's own plans. */
export function openBilling(route: string, page: ReactNode, { user = buildUser(), answers, path = route }: Opening) {
  const services = fakeServices(
    {
      getUser: () => (typeof user === "function" ? user() : user),
      listPlans: ({ query }) => ({ data: plansOf(query!.plan_type === "AGENCY" ? "AGENCY" : "AUTHOR") }),
      getPlanHistory: () => ({ data: { months: 0, shown: 0 } }),
      getPlan: ({ params }) => ({ data: aPlan(params!.id!) }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(pageAt(route, page), services, { path });
  return { services, named: (name: string) => services.calls.filter((call) => call.name === name) };
}
