import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { buildUser } from "./builders.ts";
import { buildHello, type ExtensionAnswers, fakeExtension } from "./fake-extension.ts";
import { type Answers, fakeServices } from "./fake-services.ts";
import { renderApp } from "./render.tsx";

/** Shows path and query, for tests of what a page keeps in the address. */
export const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

export interface OpenedPage {
  readonly path?: string;
  readonly user?: Partial<User>;
  /** Answers of the API, in place of the page's usual ones. */
  readonly answers?: Answers;
  /** This browser's extension; none by default. */
  readonly extension?: ExtensionAnswers;
  /** The extension's version. */
  readonly version?: string;
}

/** Opens a page in its routes for a signed-in user; any other route renders "Elsewhere". */
export function openPage(
  routes: ReactNode,
  { path = "/", user = {}, answers = {}, extension, version = "2.1.0" }: OpenedPage,
) {
  const installed = extension && fakeExtension({ hello: () => buildHello({ version }), ...extension });
  const services = fakeServices(
    { getUser: () => buildUser(user), ...answers },
    { signedIn: true, ...(installed && { extension: installed }) },
  );
  const { unmount } = renderApp(
    <>
      <Address />
      <Routes>
        {routes}
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    services,
    { path },
  );
  return {
    services,
    unmount,
    sentTo: (call: string) => services.calls.filter(({ name }) => name === call).map(({ sent }) => sent),
    asked: () => installed?.asked ?? [],
  };
}
