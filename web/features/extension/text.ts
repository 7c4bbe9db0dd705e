import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type Source = SourceHealth["source"];

export const STATE_LABELS: Readonly<Record<SourceHealth["state"], string>> = {
  good: "Good",
  late: "Late",
  failing: "Failing",
  importing: "Importing",
  never: "Nothing yet",
  off: "Disconnected",
};

/** Shown when a fetch succeeded without any data. */
export const EMPTY_TEXT: Readonly<Record<Source, string>> = {
  royalties: "Amazon’s reports had no figures.",
  prior_months: "Amazon’s reports had no figures.",
  payments: "Amazon listed no payments.",
  kenp_rates: "Amazon published no rates.",
  books: "Amazon listed no books.",
  preorders: "Amazon listed no pre-orders.",
  ranks: "Amazon listed no ranks.",
  followers: "Amazon counted no followers.",
};

/** Shown when fetched data lack months or stores, which `missing` lists. */
export const INCOMPLETE_TEXT: Readonly<Record<Source, (missing: string) => string>> = {
  royalties: (missing) =>
    `Incomplete: Amazon’s other reports or payments show more than its daily reports for ${missing}.`,
  prior_months: (missing) => `Incomplete: Amazon’s final royalties are missing ${missing}.`,
  payments: (missing) => `Incomplete: there are royalties but no payment for ${missing}.`,
  kenp_rates: (missing) => `Incomplete: Amazon has not published a rate per page for ${missing}.`,
  preorders: () => "Incomplete: some pre-orders are missing.",
  ranks: () => "Incomplete: some ranks are missing.",
  followers: () => "Incomplete: the followers of some pen names are missing.",
  books: () => "Incomplete: Amazon listed none of your books, although your reports mention some.",
};

/** Names the file to import where files are uploaded; `months` is null when no single month is known to lack. */
export const WANTED_FILE_TEXT: Readonly<Partial<Record<Source, (months: string | null) => string>>> = {
  royalties: (months) => (months ? `Import the Royalties Estimator for ${months}` : "Import a Royalties Estimator"),
  prior_months: (months) => (months ? `Import Prior Month Royalties for ${months}` : "Import Prior Month Royalties"),
  payments: () => "Import your payments report",
};

export const TEXT = {
  // Specification, section 8: the extension.
  comingSoon: "Coming Soon",

  getLatest: "Get the latest version",
  activate: "Activate the extension",
  contactSupport: "Contact support",
  syncHealth: "Sync health",
  notYet: "not yet",

  install: {
    title: "Install the extension",
    lead: `The extension reads your Amazon reports in your own browser with your own session, and keeps your figures in ${PRODUCT_NAME} up to date. It never asks for your Amazon password.`,
    onComputer:
      "The extension is for Chrome and Firefox on a computer. Open this page there, or upload report files here.",
    browsers: "Browsers",
    thisBrowser: "This browser",
    install: "Install",
    installFor: (browser: string) => `Install for ${browser}`,
    waiting: "This page continues automatically once the extension is installed.",
    installed: "I have installed it",
    loadLabel: "How to load it",
    load: { chrome: "Load it into Chrome", firefox: "Load it into Firefox" },
    loadSteps: {
      chrome: [
        "In the product’s folder, run `npm run extension -- --local`.",
        "Open `chrome://extensions` and turn on “Developer mode”.",
        "Press “Load unpacked” and choose the folder `.build/extension/chrome`.",
        "Come back to this page.",
      ],
      firefox: [
        "In the product’s folder, run `npm run extension -- --local`.",
        "Open `about:debugging#/runtime/this-firefox`.",
        "Press “Load Temporary Add-on…” and choose `manifest.json` in `.build/extension/firefox`.",
        "Come back to this page and reload it.",
      ],
    },
    exploreFirst: "Look around with sample data",
    sampleLabel: "A royalties report with sample figures",
    sample: "Sample data",
  },

  required: {
    screen: "This screen",
    title: (screen: string) => `${screen} needs the extension`,
    hint: `${PRODUCT_NAME}’s extension for Chrome and Firefox fetches your reports from Amazon in your own browser and keeps your figures up to date. We never ask for your Amazon password. You can also upload report files yourself.`,
    phoneHint: `Upload the reports that you download from Amazon. On a computer, ${PRODUCT_NAME}’s extension for Chrome and Firefox fetches them for you. We never ask for your Amazon password.`,
    ranksHint: `Amazon shows ranks only on its pages, so uploaded reports don’t contain them. ${PRODUCT_NAME}’s extension for Chrome and Firefox reads them in your own browser, and in cookie mode our server does. We never ask for your Amazon password.`,
    cookieMode: "Choose cookie mode",
  },

  pair: {
    title: "Connect the extension",
    forAuthors: "The extension is for authors",
    forAuthorsHint: "It fetches the figures of the author who is signed in at Amazon. Agencies don’t need it.",
    absent: "The extension is not installed in this browser",
    connected: "This browser is connected",
    connectedHint: (email: string) => `The extension fetches figures for ${email}.`,
    continue: "Continue",
    first: "Connect the extension first. You then continue where you left off.",
    replaces: (current: string, email: string) =>
      `The extension currently fetches figures for ${current}. If you connect it to ${email}, it fetches yours instead.`,
    grants: (email: string) =>
      `The extension receives its own key, which can only add figures to ${email}. You can revoke it at any time.`,
  },

  activation: {
    welcome: (name: string) => `Welcome, ${name}`,
    lead: "Your figures then update automatically whenever a browser with the extension is open.",
    uploadTitle: "Prefer not to?",
    connectedWith: (email: string) => `Connected with ${email}`,
    signIn: "Sign in at Amazon",
    signedIn: "Your KDP dashboard and Author Central open",
    signedInWithoutAuthor: "Your KDP dashboard opens. Author Central doesn’t. That’s fine, because it is optional.",
    checking: "Checking whether you are signed in at Amazon…",
    signInFirst: `${PRODUCT_NAME} reads your reports with your own sign-in at Amazon. Sign in there, then come back to this tab.`,
    isSignedIn: "I’m signed in",
    currencyTitle: "Choose your currency",
    chosenCurrency: (currency: string) => `Amounts are shown in ${currency}`,
    currency: "Currency",
    currencyHint: "All amounts are converted to it. You can change it at any time.",
    importTitle: "Import your sales history",
    importAgain: "Import my sales history again",
    importFirst: "Activate and import my sales history",
    pageTitle: "Let your figures update automatically",
    pageTitleAgain: "Import your sales history again",
    done: "Your sales history is imported. From now on the extension keeps it up to date automatically.",
    readingRanks: "Your sales ranks are being read now, which takes a few minutes. You can leave this page.",
    leavePage: "Leave this page",
    seeRoyalties: "See your royalties",
  },

  browsers: {
    thisBrowser: "This browser",
    thisBrowserLead: "The extension fetches your figures while this browser is open.",
    serverLead: "Our server fetches your figures, whether or not this browser is open.",
    nothingToInstall: "There is nothing to install. Our server fetches your figures with your stored Amazon session.",
    changeMode:
      "To let the extension fetch them in your browser instead, leave cookie mode first. You find it under What Colophon holds.",
    toMode: "Change how your figures arrive",
    title: "Connected browsers",
    lead: "Each browser has its own key, which can only add figures here. A key expires 90 days after its last use. Disconnect the browsers you no longer use.",
    loading: "Loading your browsers",
    none: "No browser is connected.",
    connected: "Connected",
    connectedSince: (since: string) => `Connected ${since}`,
    lastUsed: (when: string) => `last used ${when}`,
    version: (version: string) => `version ${version}`,
    versionTitle: (version: string) => `Version ${version}`,
    disconnect: "Disconnect",
    disconnectBrowser: (name: string, since: string) => `Disconnect ${name}, connected ${since}`,
    disconnected: (name: string) => `${name} is disconnected`,
    looking: "Looking for the extension…",
    absent: "The extension is not installed in this browser.",
    connectedWith: (email: string) => `The extension is connected with ${email}.`,
    lastFetched: (when: string) => `Last fetched: ${when}`,
    lastAndNext: (last: string, next: string) => `Last fetched: ${last} · next ${next}`,
    activate: "Activate",
  },

  health: {
    title: "Sync health",
    loading: "Loading the health of your sources",
    lead: "See whether each of your sources is up to date.",
    serverNotice:
      "Our server fetches your figures with your stored Amazon session. If no royalties arrive for a day, we email you.",
    extensionNotice: "If no royalties arrive from the extension for a day, we email you.",
    linkedAccounts: "Linked accounts",
    yourBrowsers: "Your browsers",
    underWay: "In progress",
    incomplete: "Incomplete",
    askAgain: "Ask again",
    newest: "Newest month",
    newestDay: "Newest day",
    lastFetch: "Last good fetch",
    lastUpload: "Last good upload",
    lastTried: "Last tried",
    nextTry: "Next try",
    failingSince: "Failing since",
    source: "Source",
    never: "never",
    byUpload: "Files you upload",
    months: (covered: string) => `Months: ${covered}`,
    missingMonth: (month: string) => `${month}: missing`,
    covered: (span: string, gaps: string) => `${span}, ${gaps}`,
    noGaps: "none missing",
    gaps: (months: string) => `missing: ${months}`,
    gapsAndMore: (months: string, more: number) => `missing: ${months} and ${more} more`,
    listAndMore: (list: string, more: number) => `${list} and ${more} more`,
    everything: "everything",
    storeIn: (store: string, month: string) => `${store} in ${month}`,
    seeBrowsers: "See your browsers",
    connectAccount: "Connect your account",
    connectAuthor: "Connect Author Central",
    signInAuthor: "Sign in to Author Central",
    testConnection: "Test your connection",
    uploadReport: "Upload a report",
    portals: { KDP: "KDP", AUTHOR_CENTRAL: "Author Central" },
    serverSyncStarted: "Your figures are being fetched. This takes a minute or two.",
    sessionEnds: (portal: string, day: string) => `Your session at ${portal} ends on ${day}`,
    connectBefore: (email: string) => `Connect ${email} again before then to avoid an interruption.`,
    connectAgain: "Connect again",
  },
} as const;
