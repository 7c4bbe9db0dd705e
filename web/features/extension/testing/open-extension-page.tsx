import type { ReactNode } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";

export const activated = {
  extension: { ...buildUser().extension, activation_date: "2026-11-01T09:00:00Z" },
} satisfies Partial<User>;

interface Around {
  readonly path: string;
  readonly person?: User | (() => User);
  readonly extension?: ExtensionAnswers | null;
  readonly answers?: Answers;
}

export function openExtensionPage(
  page: ReactNode,
  { path, person = buildUser(), extension = {}, answers = {} }: Around,
) {
  const installed = extension === null ? null : fakeExtension(extension);
  const services = fakeServices(
    { getUser: () => (typeof person === "function" ? person() : person), ...answers },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(pageAt(path.split("?")[0]!, page), services, { path });
  return { services, asked: installed?.asked ?? [] };
}
