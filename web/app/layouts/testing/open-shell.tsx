import type { ReactNode } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import { PreferredTheme } from "#web/lib/preferences.tsx";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";

export const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };

/** Shows a part of the shell to a person, on a page that is ready. */
export function openShell(
  part: ReactNode,
  person: User | (() => User) = buildUser(),
  answers: Answers = {},
  path = "/account/settings",
) {
  const services = fakeServices(
    { getUser: () => (typeof person === "function" ? person() : person), ...answers },
    { signedIn: true },
  );
  renderApp(
    <>
      <PreferredTheme />
      {pageAt(path, part)}
      <p>ready</p>
    </>,
    services,
    { path },
  );
  return services;
}
