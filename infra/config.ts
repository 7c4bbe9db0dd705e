import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";
import { AMAZON } from "#shared/retailer/addresses.ts";

/** Everything that differs between stages, in one place. */

export const STAGES = ["local", "staging", "production"] as const;
export type Stage = (typeof STAGES)[number];

/** The one region: the edge's firewall and certificate can only be made there, and one region needs no copies of either. */
export const REGION = "us-east-1";

export interface Settings {
  readonly stage: Stage;
  readonly region: string;
  /** Address of the site without a slash at the end. */
  readonly siteUrl: string;
  /** The site's name and the public hosted zone that holds it; null where no edge is deployed. */
  readonly domain: { readonly name: string; readonly zoneName: string; readonly zoneId: string } | null;
  /** Address that mail comes from; its domain is the one that the mail service is allowed to send for. */
  readonly mailFrom: string;
  /** Shown to people who need help. */
  readonly supportEmail: string;
  /** Where each browser gets our extension; null where everybody loads a build of their own. */
  readonly extensionPages: { readonly chrome: string | null; readonly firefox: string | null };
  /** Where the retailer is (`functions/clients/amazon/retailer-base-urls.ts`), and our client id at its sign-in. */
  readonly retailer: { readonly origin: string; readonly clientId: string };
  /** Where Stripe answers, and the key that browsers show there; null where Stripe is simulated, whose cards are taken down by a form of our own. */
  readonly stripe: { readonly api: string; readonly publishableKey: string | null };
  /** Who is told when an alarm goes off. */
  readonly adminEmail: string;
  /** Source of daily rates in the European Central Bank's form: units per euro, one line per business day. */
  readonly exchangeRatesUrl: string;
  /** Where the local cloud's retailer tells the rates per page that it makes up; null where the retailer is the real one. */
  readonly simulatedKenpRatesUrl: string | null;
  /** Address of a book cover, with `{asin}` for the product. */
  readonly coverAddress: string;
  /** Origins that book covers are shown from. */
  readonly coverHosts: readonly string[];
  readonly logRetention: RetentionDays;
  /** Requests per second that the whole API answers, and how many may come at once. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** Requests from one address in five minutes, beyond which the edge refuses. */
  readonly edgeRateLimit: number;
  /** Raised by one after the edge secret was given a new value, so that the next deployment hands it to the edge. */
  readonly edgeSecretGeneration: number;
}

const COVER_HOSTS = ["https://m.media-amazon.com", "https://images-na.ssl-images-amazon.com"];
const RETAILER_COVERS = "https://images-na.ssl-images-amazon.com/images/P/{asin}.01.MZZZZZZZ.jpg";
const ECB_HISTORY = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip";

/** The stores give an extension its page by Chrome's id and by the name that it was handed in under. */
const STORE_PAGES = {
  chrome: `https://chromewebstore.google.com/detail/${EXTENSION_ID}`,
  firefox: "https://addons.mozilla.org/firefox/addon/colophon/",
};

/** The client id is a reserved example: the retailer gives one to a registered application (docs/first-deploy.md). */
const RETAILER = { origin: AMAZON.store, clientId: "amzn1.application-oa2-client.example" };
/** Name of the secret with our keys at Stripe: a person puts them there (docs/billing.md), the local cloud its own. */
export const stripeSecretName = (stage: Stage): string => `colophon/${stage}/stripe`;
/** Where Stripe itself is. */
export const STRIPE_API = "https://api.stripe.com";
/** Publishable keys are reserved examples: every Stripe account has its own (docs/billing.md). */
const stripeWith = (publishableKey: string) => ({ api: STRIPE_API, publishableKey });

/** The local cloud simulates both on its own port, Stripe unless keys for its test mode were given. */
function outsideParties(
  siteUrl: string,
  publishableKey?: string,
): Pick<Settings, "retailer" | "stripe" | "simulatedKenpRatesUrl"> {
  const origin = `http://127.0.0.1:${new URL(siteUrl).port}`;
  return {
    retailer: { origin, clientId: "colophon-local" },
    simulatedKenpRatesUrl: `${origin}/_local/retailer/kenp-rates.json`,
    stripe: publishableKey === undefined ? { api: origin, publishableKey: null } : stripeWith(publishableKey),
  };
}

const deployed = (stage: Stage, name: string, zone: { zoneName: string; zoneId: string }) => ({
  stage,
  region: REGION,
  siteUrl: `https://${name}`,
  domain: { name, ...zone },
  mailFrom: `no-reply@${zone.zoneName}`,
  supportEmail: `support@${zone.zoneName}`,
  extensionPages: STORE_PAGES,
  retailer: RETAILER,
  simulatedKenpRatesUrl: null,
  adminEmail: `admin@${zone.zoneName}`,
  exchangeRatesUrl: ECB_HISTORY,
  coverAddress: RETAILER_COVERS,
  coverHosts: COVER_HOSTS,
  edgeSecretGeneration: 1,
});

/** The zone is a reserved example: name your own before the first deployment (docs/first-deploy.md). */
const ZONE = { zoneName: "colophon.example", zoneId: "Z0000000000EXAMPLE00" };

const SETTINGS: Readonly<Record<Stage, Settings>> = {
  local: {
    stage: "local",
    region: REGION,
    siteUrl: "http://localhost:4400",
    domain: null,
    mailFrom: "no-reply@colophon.example",
    supportEmail: "support@colophon.example",
    extensionPages: { chrome: null, firefox: null },
    ...outsideParties("http://localhost:4400"),
    adminEmail: "admin@colophon.example",
    exchangeRatesUrl: "http://localhost:4400/_local/exchange-rates/eurofxref-hist.csv",
    coverAddress: "/_local/retailer/covers/{asin}.svg",
    coverHosts: [],
    logRetention: RetentionDays.ONE_DAY,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    edgeRateLimit: 2000,
    edgeSecretGeneration: 1,
  },
  staging: {
    ...deployed("staging", `staging.${ZONE.zoneName}`, ZONE),
    stripe: stripeWith("pk_test_example"),
    logRetention: RetentionDays.TWO_WEEKS,
    throttle: { rateLimit: 50, burstLimit: 100 },
    edgeRateLimit: 2000,
  },
  production: {
    ...deployed("production", ZONE.zoneName, ZONE),
    stripe: stripeWith("pk_live_example"),
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    edgeRateLimit: 2000,
  },
};

const isStage = (name: string): name is Stage => (STAGES as readonly string[]).includes(name);

/**
 * The settings of a stage. `siteUrl` moves a local site to another port, and what it serves with it; `stripePublishableKey` makes a local site use
 * Stripe's own test mode.
 * Throws, in words, when the stage is unknown or another region than the one is asked for.
 */
export function settingsFor(
  stage: string,
  asked: { region?: string; siteUrl?: string; stripePublishableKey?: string } = {},
): Settings {
  if (!isStage(stage)) throw new Error(`There is no stage "${stage}". There are: ${STAGES.join(", ")}.`);
  if (asked.region !== undefined && asked.region !== REGION)
    throw new Error(
      `Colophon is deployed to ${REGION} only, because the edge's firewall and certificate can only be made there; "${asked.region}" was asked for.`,
    );
  const settings = SETTINGS[stage];
  if (asked.siteUrl === undefined) return settings;
  const { pathname } = new URL(settings.exchangeRatesUrl);
  return {
    ...settings,
    siteUrl: asked.siteUrl,
    exchangeRatesUrl: `${asked.siteUrl}${pathname}`,
    ...(stage === "local" && outsideParties(asked.siteUrl, asked.stripePublishableKey)),
  };
}
