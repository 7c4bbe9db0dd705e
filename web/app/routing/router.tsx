import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from "react-router-dom";
import { isOnline, now } from "#web/lib/env.ts";
import { firstScreen } from "#web/lib/lazy-part.ts";
import { runningRelease } from "#web/lib/running-release.ts";
import { AccountLayout } from "../layouts/account-layout.tsx";
import { ApplicationLayout } from "../layouts/application-layout.tsx";
import { BasicLayout } from "../layouts/basic-layout.tsx";
import { PublicLayout } from "../layouts/public-layout.tsx";
import { CrashPage } from "../pages/crash-page.tsx";
import { withEmptySection } from "../sections/section-gate.tsx";
import { BootScreen } from "../start/boot-screen.tsx";
import { createPageLoader } from "./load-page.ts";
import { PAGES } from "./pages.ts";
import { RouteGuard } from "./route-guard.tsx";
import { type Layout, ROUTES, type RouteName, routeOf, type ScreenName } from "./routes.ts";

declare global {
  interface Window {
    /** Fetches all files of a screen together; the document's head has the list, where there is a build. */
    fetchScreen?: (path: string) => void;
  }
}

const loadPage = createPageLoader({
  storage: sessionStorage,
  now,
  isOnline,
  reload: () => void runningRelease.renew(),
});

function routesOf(layout: Layout): RouteObject[] {
  return (Object.keys(ROUTES) as RouteName[]).flatMap((name): RouteObject[] => {
    const entry = routeOf(name);
    if (entry.layout !== layout) return [];
    if (entry.leadsTo) return [{ path: entry.path, handle: entry, element: null }];
    const page = PAGES[name as ScreenName];
    return [
      {
        path: entry.path,
        handle: entry,
        lazy: async () => {
          window.fetchScreen?.(entry.path);
          const { default: Screen } = await loadPage(page);
          firstScreen.came();
          return { Component: entry.section ? withEmptySection(entry.section, Screen) : Screen };
        },
      },
    ];
  });
}

export const router = createBrowserRouter([
  {
    element: (
      <RouteGuard>
        <Outlet />
        <ScrollRestoration />
      </RouteGuard>
    ),
    errorElement: <CrashPage />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...routesOf("welcome"),
      { element: <PublicLayout />, children: routesOf("public") },
      {
        element: <ApplicationLayout />,
        children: [
          {
            // Within the frame, so that the menu stays when a screen can't be loaded.
            errorElement: <CrashPage />,
            children: [
              ...routesOf("application"),
              { element: <AccountLayout />, children: routesOf("account") },
              {
                // Agencies alone have clients.
                lazy: async () => ({
                  Component: (await loadPage(() => import("../client/client-layout.tsx"))).ClientLayout,
                }),
                children: routesOf("client"),
              },
            ],
          },
        ],
      },
      { element: <BasicLayout />, children: routesOf("basic") },
    ],
  },
]);
