import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";

/** All copy of the KENP rates. Rates and months are passed in as they are shown. */
export const TEXT = {
  // The specification's own texts (part 1, section 8).
  presetsUpdated: "Your presets have been updated",
  ratesUpdated: "Your custom rates have been updated",

  loading: "Loading your KENP rates",
  failed: "Your KENP rates can’t be shown",
  viewOnly: "You can see how your agency values page reads. Its owner and members can change it.",

  presets: {
    title: "Presets",
    lead: "Amazon publishes the rate per page in the middle of the next month. Until then, pages count at last month’s rate or at the one you assume.",
    toRoyalties: "Choose which one with your royalties",
    decrease: "Assume decrease",
    decreaseHint: "Pages count this much less than at last month’s rate.",
    increase: "Assume increase",
    increaseHint: "Pages count this much more than at last month’s rate.",
    borrow: "Pages read for one borrow",
    borrowHint:
      "As a percentage of a book’s page count (KENPC). At 100, every 300 pages read of a 300-page book count as one borrow; at 80, for books that few readers finish, every 240 do.",
    save: "Save presets",
  },

  rates: {
    title: "Custom rates",
    lead: `The rate per page in each store, in the store’s currency. Reports use it when you choose “${KENP_SETTING_NAMES.custom}”. A store that is blank or 0 keeps last month’s rate.`,
    simulated: (rate: string, month: string) => `${rate} in ${month} (simulated rate)`,
    newest: (rate: string, month: string) => `${rate} in ${month}`,
    outdated: (rate: string, month: string) => `${rate} in ${month}. Newer rates arrive with your reports.`,
    unknown: "No rate is known yet",
    save: "Save custom rates",
  },
} as const;
