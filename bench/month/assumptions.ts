/**
 * Assumptions that no benchmark can measure: how people use the product, and how long AWS's network and machines take.
 */
export const ASSUMED = {
  /** Days of a month on which authors open the product, by how often they visit. */
  visitingDays: { some: 12, daily: 30 },
  /** Looks on such a day, and minutes that the page stays open and visible. */
  visitsADay: 2,
  minutesAVisit: 6,
  /** Small requests of a visit besides those measured: settings, plan, sync status, notices. */
  smallRequests: 8,
  /** Files of the site that a visit loads from the edge, and their kilobytes; most come from the browser's own cache. */
  siteFiles: 6,
  siteKb: 120,
  /** Workbooks that an uploading author drops a month, one per import. */
  uploads: 3,
  /** Hours that a browser with the extension is open on a looking day, and imports with news it brings on such a day. */
  extensionHours: 6,
  extensionImports: 3,
  emails: 2,
  /** Share of authors who read their figures with an API key, and their calls a day. */
  keyShare: 0.05,
  keyCallsADay: 24,
  /** A sync waits for Amazon this long; a full batch of the worker's waits side by side in one invocation. */
  tickWaitMs: 3_000,
  ticksSideBySide: 20,
  /** Milliseconds of each call to the table. */
  tableMs: 4,
  /** Processor time on this machine per unit of a full vCPU's, which a function of 1,769 MB has. */
  processorFactor: 1,
  /** Bytes of log per invocation. */
  logBytes: 700,
  /** An agency's clients, members and their days; visits of a member; books read in the agency's own slots. */
  agency: { clients: 40, members: 2, workingDays: 22, dashboardsADay: 6, clientScreensADay: 20, slots: 100 },
  /** Shares of authors by the way their figures come, for the mean. */
  shares: { upload: 0.4, extension: 0.35, cookies: 0.2, "cookies, looking daily": 0.05 },
} as const;

const show = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([name, one]) => `${name} ${one}`)
        .join(", ")
    : String(value);

export const assumptionRows = (): string[][] => Object.entries(ASSUMED).map(([name, value]) => [name, show(value)]);
