import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router-dom";
import { BootScreen } from "./boot-screen.tsx";
import { ApplicationLayout } from "./layouts/application-layout.tsx";
import { BasicLayout } from "./layouts/basic-layout.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { CrashPage } from "./pages/crash-page.tsx";
import { RouteGuard } from "./route-guard.tsx";
import { type Layout, ROUTES, type RouteEntry, type RouteName } from "./routes.ts";

type Page = () => Promise<{ default: ComponentType }>;

/** Each screen is its own chunk, fetched when it is first opened. */
const PAGES: Record<RouteName, Page> = {
  signIn: () => import("#web/features/accounts/pages/sign-in-page.tsx"),
  signUp: () => import("#web/features/accounts/pages/sign-up-page.tsx"),
  confirmEmail: () => import("#web/features/accounts/pages/confirm-email-page.tsx"),
  verifyEmail: () => import("#web/features/accounts/pages/verify-email-page.tsx"),
  logout: () => import("#web/features/accounts/pages/logout-page.tsx"),
  home: () => import("./pages/home-page.tsx"),
  imports: () => import("#web/features/imports/pages/imports-page.tsx"),
  royalties: () => import("#web/features/royalties/pages/royalties-page.tsx"),
  royaltiesImporting: () => import("#web/features/royalties/pages/royalties-importing-page.tsx"),
  books: () => import("#web/features/books/pages/books-page.tsx"),
  booksAdd: () => import("#web/features/books/pages/add-book-page.tsx"),
  booksEdit: () => import("#web/features/books/pages/edit-book-page.tsx"),
  notFound: () => import("./pages/not-found-page.tsx"),
};

const names = Object.keys(PAGES) as RouteName[];

const routesOf = (layout: Layout): RouteObject[] =>
  names
    .filter((name) => ROUTES[name].layout === layout)
    .map((name) => ({
      path: ROUTES[name].path,
      handle: ROUTES[name] satisfies RouteEntry,
      lazy: async () => ({ Component: (await PAGES[name]()).default }),
    }));

export const router = createBrowserRouter([
  {
    element: (
      <RouteGuard>
        <Outlet />
      </RouteGuard>
    ),
    errorElement: <CrashPage />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      { element: <PublicLayout />, children: routesOf("public") },
      { element: <ApplicationLayout />, children: routesOf("application") },
      { element: <BasicLayout />, children: routesOf("basic") },
    ],
  },
]);
