import { matchPath } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { type ConsentScope, isGranted } from "#shared/domain/consent/scopes.ts";
import { ROUTES, type RouteEntry } from "../routing/routes.ts";

export const clientAddress = (clientId: string): string => `/clients/${encodeURIComponent(clientId)}`;

const SCREENS = Object.values<RouteEntry>(ROUTES).filter(
  ({ layout, path }) => layout === "client" && path !== ROUTES.clientOverview.path,
);

/**
 * Returns the function that maps the address of an author's screen to the same screen of a client; null for a screen
 * that has none, or that shows more than the client shares.
 */
export const screensOf =
  ({ id, scopes }: Pick<ClientDetails, "id" | "scopes">) =>
  (address: string): string | null => {
    const framed = `${clientAddress(id)}${address}`;
    const pathname = framed.split(/[?#]/)[0] ?? "";
    const isShown = SCREENS.some(
      ({ path, scopes: needed = [] }) => matchPath(path, pathname) !== null && isGranted(needed, scopes),
    );
    return isShown ? framed : null;
  };

/**
 * The scopes that a client must share for the screen at an address; none for the overview, which is the agency's own.
 */
export const scopesNeededAt = (pathname: string): readonly ConsentScope[] =>
  SCREENS.find(({ path }) => matchPath(path, pathname) !== null)?.scopes ?? [];
