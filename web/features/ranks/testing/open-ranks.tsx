import { Route, Routes, useLocation } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import RanksPage from "../pages/ranks-page.tsx";
import { buildRow, buildRows, buildTracking } from "./rank-builders.ts";

/** An author whose ranks our server reads. */
export const COOKIE_MODE: Partial<User> = {
  kdp_cookies_enabled: true,
  author_central_account: { active: true },
  amazon_cookies_accepted: true,
  amazon_author: { authorId: "A1", asin: "B00AUTHOR1", name: "Ada Quill" },
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

interface Opened {
  readonly path?: string;
  readonly user?: Partial<User>;
  readonly answers?: Answers;
  /** This browser's extension; none by default. */
  readonly extension?: ExtensionAnswers;
}

/** Opens the ranks at an address, for an author in cookie mode by default. */
export function openRanks({ path = "/ranks", user = COOKIE_MODE, answers = {}, extension }: Opened = {}) {
  const hello = () => buildHello({ version: "2.1.0" });
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      getRankTracking: () => ({ data: buildTracking() }),
      listBookFormats: () => buildRows([buildRow()]),
      listBookAuthors: () => ({ data: [] }),
      listBookGroups: () => ({ data: [] }),
      getSyncHealth: () => ({ account: null, history: null, data: [] }),
      syncTitlesetRanks: () => [],
      ...answers,
    },
    { signedIn: true, ...(extension && { extension: fakeExtension({ hello, ...extension }) }) },
  );
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/ranks" element={<RanksPage />} />
        <Route path="/ranks/view/:titleAsin/:asin/:selectedMarketplace?" element={<RanksPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    services,
    { path },
  );
  const sentTo = (call: string) => services.calls.filter(({ name }) => name === call).map(({ sent }) => sent);
  return { services, sentTo };
}
