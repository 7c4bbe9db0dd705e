import { Route } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import RanksPage from "../pages/ranks-page.tsx";
import { buildRow, buildRows, buildTracking } from "./rank-builders.ts";

/** An author whose ranks our server reads. */
export const COOKIE_MODE: Partial<User> = {
  kdp_cookies_enabled: true,
  author_central_account: { active: true },
  amazon_cookies_accepted: true,
  amazon_author: { authorId: "A1", asin: "B00AUTHOR1", name: "Ada Quill" },
};

/** Opens the ranks at an address, for an author in cookie mode by default. */
export const openRanks = ({ answers, ...given }: OpenedPage = {}) =>
  openPage(
    <>
      <Route path="/ranks" element={<RanksPage />} />
      <Route path="/ranks/view/:titleAsin/:asin/:selectedMarketplace?" element={<RanksPage />} />
    </>,
    {
      path: "/ranks",
      user: COOKIE_MODE,
      ...given,
      answers: {
        getRankTracking: () => ({ data: buildTracking() }),
        listBookFormats: () => buildRows([buildRow()]),
        listBookAuthors: () => ({ data: [] }),
        listBookGroups: () => ({ data: [] }),
        getSyncHealth: () => ({ account: null, history: null, data: [] }),
        syncTitlesetRanks: () => [],
        ...answers,
      },
    },
  );
