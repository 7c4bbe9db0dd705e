import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router-dom";

const Elsewhere = () => {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      at {pathname}
      {search} {state === null ? "" : JSON.stringify(state)}
    </p>
  );
};

/**
 * A screen at its route, such as `/invitation/:hash/:id`; any other route renders `at /its/path` and its navigation
 * state.
 */
export const pageAt = (route: string, page: ReactNode) => (
  <Routes>
    <Route path={route} element={page} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
