import { PRODUCT_NAME } from "#shared/product.ts";

/** The icons in `web/public/icons/`, drawn from `web/public/mark.svg`; a maskable one has room to be cut to any shape. */
const ICONS = [
  { src: "/icons/192.png", sizes: "192x192", purpose: "any" },
  { src: "/icons/512.png", sizes: "512x512", purpose: "any" },
  { src: "/icons/maskable-192.png", sizes: "192x192", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

/** What a device needs to know to install the application. The colors are those of the light theme, as in index.html. */
export const webManifest = {
  id: "/",
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: "See what your books earn by day, book and store, checked to the cent against Amazon’s own reports.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#faf7f1",
  theme_color: "#faf7f1",
  icons: ICONS.map((icon) => ({ ...icon, type: "image/png" })),
} as const;
