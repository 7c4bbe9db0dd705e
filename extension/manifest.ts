import { leaveFor } from "#extension/cookies/leave.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { AMAZON, simulatedRetailer } from "#shared/retailer/addresses.ts";

/** What the browser is told of the extension: one source for Chrome and Firefox. Each permission has its reason in PERMISSIONS.md. */

/** By numbers alone, as browsers want it; ours began with 2.0.0 (decision 33). */
const EXTENSION_VERSION = "2.0.0";

/** The public key that Chrome makes the extension's id from (`EXTENSION_ID`), so that an unpacked copy has the same. Nobody has the private one: the store signs with its own. */
export const PUBLIC_KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiXItoUy7d5udeW9Wb1zaBFULMsLeEXo86L/51Saf5Yi4ZSNDMS46lc/NQFPqJKPN91l3qa0J/Wrt" +
  "qnlgfoechZT5xhq719vSBYVqEPxQ9mjMxZyZW+mjLbUw1LTzPugETfotC/NbMthvpmZqkdpZKQHue5k3Q7aKf0BOxIkucIw+s2ZVGcz2+qlcfL9+owxTkXdP" +
  "tNc/Gsbha8Vf+nxZVQQF+nIM2WCioPh+F6kZgxf8nOnGk8bJbUxexDKz9SFMY6TdUq3LBacpXLWIOuOZZBg2RwbL9CN+7rixLuF6QEiZmCNU9GBxreEQWfZM" +
  "gS61K9hGeV5EcdA0w9DAaXGN4QIDAQAB";

export interface Build {
  readonly browser: "chrome" | "firefox";
  /** Address of the site, without a slash at the end. */
  readonly site: string;
  /** For the local cloud: every port of this machine, and the simulated retailer. */
  readonly local: boolean;
}

/** The bucket that takes reports in, and the store where the retailer lays finished ones down at signed addresses. Asked without any cookie. */
const FILE_STORES = [
  "https://s3.amazonaws.com",
  "https://*.s3.amazonaws.com",
  "https://s3.us-east-1.amazonaws.com",
  "https://*.s3.us-east-1.amazonaws.com",
];

/** Origins of everything that the extension speaks to. */
const placesOf = ({ site, local }: Build): string[] =>
  local ? ["http://localhost", "http://127.0.0.1"] : [site, ...Object.values(AMAZON), ...FILE_STORES];

/** Match patterns take every port unless one is named; a security policy takes only the default one. */
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

/** What is asked for only from an author who chose cookie mode, in the browser's own dialog. */
function optional({ local }: Build): Record<string, string[]> {
  const { permissions, origins } = leaveFor(local ? simulatedRetailer(80) : AMAZON);
  return {
    optional_permissions: permissions,
    ...(origins.length > 0 ? { optional_host_permissions: origins } : {}),
  };
}

/** What both browsers read alike. */
const common = (build: Build) => ({
  manifest_version: 3,
  name: build.local ? `${PRODUCT_NAME} (local)` : PRODUCT_NAME,
  version: EXTENSION_VERSION,
  description: "Brings your royalties, page reads and payments from Amazon, with your own sign-in.",
  icons: ICONS,
  action: { default_popup: "popup.html", default_title: PRODUCT_NAME, default_icon: ICONS },
  permissions: ["storage", "alarms"],
  host_permissions: placesOf(build).map((origin) => `${origin}/*`),
  ...optional(build),
  content_security_policy: { extension_pages: policyOf(build) },
});

const pagesOf = ({ site, local }: Build): string[] => [local ? "http://localhost/*" : `${site}/*`];

/** Chrome: pages of the site speak to the extension directly, and nobody else can. */
const chrome = (build: Build) => ({
  key: PUBLIC_KEY,
  minimum_chrome_version: "120",
  background: { service_worker: "background.js" },
  externally_connectable: { matches: pagesOf(build) },
});

/** Firefox: pages speak through a content script in the top frame of the site's own pages. */
const firefox = (build: Build) => ({
  browser_specific_settings: {
    gecko: {
      id: "extension@colophon.example",
      strict_min_version: "128.0",
      // Reports of what was sold and paid go to the author's own account; the session only from who chose cookie mode. Nothing else leaves the browser.
      data_collection_permissions: {
        required: ["financialAndPaymentInfo", "websiteContent"],
        optional: ["authenticationInfo"],
      },
    },
  },
  background: { scripts: ["background.js"] },
  content_scripts: [{ matches: pagesOf(build), js: ["bridge.js"], run_at: "document_start", all_frames: false }],
});

/** The manifest of one build, as JSON says it. */
export const manifestFor = (build: Build): Record<string, unknown> => ({
  ...common(build),
  ...(build.browser === "chrome" ? chrome(build) : firefox(build)),
});
