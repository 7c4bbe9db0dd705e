import { leaveFor } from "#extension/cookies/leave.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { AMAZON, simulatedAmazon } from "#shared/sources/amazon/addresses.ts";
import { TEXT } from "./text.ts";

/** The manifest's single source for Chrome and Firefox. PERMISSIONS.md gives the reason for each permission. */

/** Numbers only, as browsers require; starts at 2.0.0 (docs/departures.md#extension-versions). */
const EXTENSION_VERSION = "2.1.0";

/**
 * The public key from which Chrome derives the extension's id (`EXTENSION_ID`), so that an unpacked copy has the same
 * id. No one holds the private key: the store signs with its own.
 */
export const PUBLIC_KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiXItoUy7d5udeW9Wb1zaBFULMsLeEXo86L/51Saf5Yi4ZSNDMS46lc/NQFPqJKPN91l3qa0J/Wrt" +
  "qnlgfoechZT5xhq719vSBYVqEPxQ9mjMxZyZW+mjLbUw1LTzPugETfotC/NbMthvpmZqkdpZKQHue5k3Q7aKf0BOxIkucIw+s2ZVGcz2+qlcfL9+owxTkXdP" +
  "tNc/Gsbha8Vf+nxZVQQF+nIM2WCioPh+F6kZgxf8nOnGk8bJbUxexDKz9SFMY6TdUq3LBacpXLWIOuOZZBg2RwbL9CN+7rixLuF6QEiZmCNU9GBxreEQWfZM" +
  "gS61K9hGeV5EcdA0w9DAaXGN4QIDAQAB";

export interface Build {
  readonly browser: "chrome" | "firefox";
  /** The site's address without a trailing slash. */
  readonly site: string;
  /** Built for the local cloud: any port of this machine, and the simulated Amazon. */
  readonly local: boolean;
}

/**
 * Our upload bucket and Amazon's file store, which serves finished reports at signed URLs. Requested without
 * cookies.
 */
const FILE_STORES = [
  "https://s3.amazonaws.com",
  "https://*.s3.amazonaws.com",
  "https://s3.us-east-1.amazonaws.com",
  "https://*.s3.us-east-1.amazonaws.com",
];

/** Origins that the extension connects to. */
const placesOf = ({ site, local }: Build): string[] =>
  local ? ["http://localhost", "http://127.0.0.1"] : [site, ...Object.values(AMAZON), ...FILE_STORES];

/** Match patterns cover every port unless one is named; a content security policy covers only the default port. */
const policySource = (origin: string, { local }: Build): string => (local ? `${origin}:*` : origin);

const policyOf = (build: Build): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src ${placesOf(build)
      .map((origin) => policySource(origin, build))
      .join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const ICONS = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));

/** Optional permissions, requested in the browser's own dialog only from authors in cookie mode. */
function optional({ local }: Build): Record<string, string[]> {
  const { permissions, origins } = leaveFor(local ? simulatedAmazon(80) : AMAZON);
  return {
    optional_permissions: permissions,
    ...(origins.length > 0 ? { optional_host_permissions: origins } : {}),
  };
}

const common = (build: Build) => ({
  manifest_version: 3,
  name: build.local ? `${PRODUCT_NAME} (local)` : PRODUCT_NAME,
  version: EXTENSION_VERSION,
  description: TEXT.description,
  icons: ICONS,
  action: { default_popup: "popup.html", default_title: PRODUCT_NAME, default_icon: ICONS },
  permissions: ["storage", "alarms"],
  host_permissions: placesOf(build).map((origin) => `${origin}/*`),
  ...optional(build),
  content_security_policy: { extension_pages: policyOf(build) },
});

const pagesOf = ({ site, local }: Build): string[] => [local ? "http://localhost/*" : `${site}/*`];

/** Chrome: the site's pages message the extension directly, and no one else can. */
const chrome = (build: Build) => ({
  key: PUBLIC_KEY,
  minimum_chrome_version: "120",
  background: { service_worker: "background.js" },
  externally_connectable: { matches: pagesOf(build) },
});

/** Firefox: pages message the extension through a content script in the top frame of the site's own pages. */
const firefox = (build: Build) => ({
  browser_specific_settings: {
    gecko: {
      id: "extension@colophon.example",
      strict_min_version: "128.0",
      // Sales and payment reports go to the author's own account; the session only in cookie mode. Nothing else leaves
      // the browser.
      data_collection_permissions: {
        required: ["financialAndPaymentInfo", "websiteContent"],
        optional: ["authenticationInfo"],
      },
    },
  },
  background: { scripts: ["background.js"] },
  content_scripts: [{ matches: pagesOf(build), js: ["bridge.js"], run_at: "document_start", all_frames: false }],
});

export const manifestFor = (build: Build): Record<string, unknown> => ({
  ...common(build),
  ...(build.browser === "chrome" ? chrome(build) : firefox(build)),
});
