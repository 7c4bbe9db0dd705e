/**
 * The messages and labels of the specifications' error catalogues (section 8 of each), with Amazon and Colophon named
 * and typing errors corrected. `{…}` stands for a value.
 */
export interface SpecificationTexts {
  /** Document and section. */
  readonly section: string;
  readonly texts: readonly string[];
}

/** The product shows each of these. */
export const SHOWN: readonly SpecificationTexts[] = [
  {
    section: "1 §8 general, registration",
    texts: [
      "There has been an error. Please try again later",
      "Successfully registered your account. Please check your email.",
      "Verify email has been resent",
      "Invalid verify link. Please try again later.",
    ],
  },
  {
    section: "1 §8 billing",
    texts: [
      "There has been an error getting your payment method.",
      "Payment Method Updated",
      "There was an error trying to reload your profile",
      "Invalid plan",
      "Free is not available for this account",
    ],
  },
  {
    section: "1 §8 success toasts",
    texts: [
      "Your subscription has been renewed",
      "Your presets have been updated",
      "Your custom rates have been updated",
      "Your subscription has been cancelled",
      "Your account has been updated",
    ],
  },
  {
    section: "1 §8 accounts",
    texts: [
      "Your Amazon Account has been resynced",
      "Could not connect to your account. Try reconnecting it instead.",
      "There was an issue trying to resync your account. Please contact support",
      "Your Amazon Account has been disconnected.",
      "There was an issue trying to disconnect your account. Please contact support",
      "Primary account set for Amazon Author Central",
      "There was an error trying to set Primary Account. Contact support",
      "Your Amazon Author Account has been deleted.",
      "There was an issue trying to delete your account. Please contact support",
      "You cannot delete your KDP account, you can only disconnect it.",
    ],
  },
  {
    section: "1 §8 connect",
    texts: [
      "Successfully connected your {KDP} account.",
      "We were unable to connect to your account. Please make sure you selected {Remember Me} when signing in or contact support",
    ],
  },
  {
    section: "1 §8 cookies",
    texts: [
      "There has been an error saving your cookies. Please try again later",
      "There has been an error testing your cookies. Please try again later",
      "Unable to authenticate using your Account. Try connecting your account again.",
      "Something went wrong. Make sure your account is connected to {the product}.",
      "Unable to access your KDP dashboard",
      "Keep me signed in",
      "Try Again",
      "Install Extension",
    ],
  },
  {
    section: "2 §8 book list and sync",
    texts: [
      "Please login to Amazon and try again",
      "An error has occurred. Please contact support",
      "There has been an error, please try again later",
      "Please login to Amazon Author Central then try again",
      "[ES1]",
      "[ES2]",
    ],
  },
  {
    section: "2 §8 add and edit book",
    texts: [
      "Please make sure your ASIN is LIVE and available in the US Marketplace or enter details manually",
      "Your book has been successfully added",
      "Your book has been successfully updated",
      "Are you sure you want to delete this book?",
      "Book has been removed",
      "There was an issue deleting your book",
      "There was an issue fetching your book. Please contact support",
    ],
  },
  {
    section: "2 §8 KENPC and formats",
    texts: [
      "Failed to retrieve KENPC from Amazon",
      "KENPC has been updated",
      "There was an error when trying to save your book data",
      "Unable to find book data from Amazon. Try editing book and adding manually",
      "Unable to find book formats related to ASIN ({asin})",
      "There were no formats found related to ASIN ({asin})",
      "Synced latest formats for book. Please save changes",
    ],
  },
  {
    section: "3 §8 report and sync",
    texts: [
      "[R01]",
      "[BI02]",
      "There has been an error getting your day figure. Please try again later.",
      "Failed to authenticate with Amazon. Please login to Amazon then try again.",
      "Something went wrong. Please try again later or contact support [e01]",
      "Please login to Amazon to update your royalties data",
      "Please download latest extension version.",
    ],
  },
  { section: "3 §8 payments", texts: ["Unable to check latest payments. Please login to Amazon."] },
  { section: "3 §8 calendar of event logs", texts: ["There was an issue loading your calendar"] },
  { section: "3 §2 pre-orders", texts: ["You have no pre-orders", "Login to Amazon", "Install Extension"] },
  {
    section: "3 §2 and §4 importing payments",
    texts: ["We are importing your payments", "Found new payments. Syncing.. this can take a few seconds"],
  },
  {
    section: "3 §2 payments screen",
    texts: [
      "ACTUAL EARNINGS",
      "Total paid",
      "KENP Royalties",
      "Paperbacks",
      "Tax Withheld",
      "Prime Bonus",
      "All Star Bonus",
      "You have no payment data for this selected period.",
    ],
  },
  {
    section: "3 §2 empty results, to which §8 refers",
    texts: [
      "No royalty data between {start} and {end}",
      "Try selecting different dates",
      "No results found for this selection",
    ],
  },
  {
    section: "2 §2 and §8 reviews",
    texts: ["Login to Amazon", "Install Extension", "read more", "Recent reviews take 1-2 days to appear."],
  },
  {
    section: "2 §8 ranks",
    texts: ["Failed to update ranks. Please reconnect Amazon", "Please login to Amazon Author Central then try again"],
  },
  {
    section: "2 §2 and §5 comparing ranks",
    texts: [
      "At least 2 books / formats need to be selected. Please confirm formats exist for selected books",
      "Stats for selected period",
      "Add your books",
      "Claim your Amazon Author Profile",
    ],
  },
  {
    section: "3 §2 and §8 insights",
    texts: [
      "[BI01]",
      "It's best to check these selected insights when more data is available within the range. Check back",
      "to start seeing insights.",
      "By comparing data from the period prior to an event, you can gain an understanding of the additional revenue generated as a result of the event.",
      "Include series data",
      "Diff compared to previous period",
      "Include series data in calculations",
    ],
  },
  {
    section: "3 §2, §5 and §8 event logs",
    texts: [
      "Book Event Logs",
      "Log your first event",
      "Search book title...",
      "Is the book FREE for this event?",
      "Leave blank if applies to all marketplaces",
      "Example: Audience used, New Adset name",
      "Example: If paid newsletter mention the website you used, or if a swap mention the author",
      "Example: Link to the video",
      "Example: Where was this giveaway?",
      "Save and Create Another",
      "Before you can add logs, you need to add your books to",
      "There was an issue loading your calendar",
      "There was an error getting your book log details",
      "Book Log Event updated",
      "Book Log Event successfully added",
      "Book Event Log has been deleted",
    ],
  },
  {
    section: "3 §2 event logs of the royalties report",
    texts: ["There are no events for the selected date range.", "Add Book Event Log", "Add Book Logs"],
  },
  { section: "2 §8 peer titles", texts: ["Please make sure the ASIN is LIVE and available in the US Marketplace"] },
];
