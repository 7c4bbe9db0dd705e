import { cacheNames, clientsClaim } from "workbox-core";
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";

/**
 * Opens the application from this device: the shell and the main screens' code are stored when a release is installed,
 * other code when it is first used. It stores the site's files alone, never an answer of the API, so there is nothing of
 * a user in its caches.
 */

declare const self: ServiceWorkerGlobalScope;
/** The files of this release, written by `scripts/web-build/service-worker.ts`. */
declare const __PRECACHED__: PrecacheEntry[];
/** Changes with every release. */
declare const __RELEASE__: string;

const CONFIG = "/config.json";
const ASSETS_CACHE = `colophon-assets-${__RELEASE__}`;
const CONFIG_CACHE = "colophon-config";

/** Addresses that are no pages of the application: the API, the local cloud, and files. */
const NO_PAGES = [/^\/(?:api|_local)\//, /\/[^/?]*\.[^/]*$/];

const config = new StaleWhileRevalidate({ cacheName: CONFIG_CACHE });

precacheAndRoute(__PRECACHED__, { cleanURLs: false, directoryIndex: "" });
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NO_PAGES }));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG, config);
// Their names hold their hash, so they never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: ASSETS_CACHE }),
);

self.addEventListener("install", (event) => {
  // A release replaces the one before without waiting until all of its pages are closed; they learn of it and reload.
  void self.skipWaiting();
  const request = new Request(CONFIG);
  // Without an answer the first start without a connection fails, and nothing else.
  event.waitUntil(config.handle({ event, request }).catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  const current = new Set([cacheNames.precache, ASSETS_CACHE, CONFIG_CACHE]);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => !current.has(name)).map((n) => caches.delete(n)))),
  );
});

clientsClaim();
