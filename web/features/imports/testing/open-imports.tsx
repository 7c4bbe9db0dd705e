import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Import } from "#shared/api/imports.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import ImportsPage from "../pages/imports-page.tsx";

/** Opens the page of imports with these; `answers` replace those of the API. */
export function openImports(imports: readonly Import[], answers: Answers = {}) {
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: imports.length > 0 ? "2025-01" : null }),
      listImports: () => ({ data: imports, cursor: null }),
      getImport: ({ params }) => ({ data: imports.find(({ id }) => id === params?.id) }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<ImportsPage />, services);
  return services;
}

/** Unfolds the only upload among the past imports. */
export async function unfoldUpload(): Promise<void> {
  const past = within(await screen.findByRole("region", { name: "Past imports" }));
  await userEvent.click(await past.findByText("Upload"));
}
