/** Turns of phrase that read as translated, with what to write instead. `CONTRIBUTING.md` has the rules. */
export const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m)?ever\b/, "name the person"],
  [/\b(?:somebody|nobody)\b/, "name the person; someone, no one"],
  [/\blean(?:s|ed|ing)? on\b/, "depend on"],
  [/\banew\b/, "again, start over"],
  [/\b(?:goes|go|went) on\b/, "continue, stay"],
  [/\b(?:is|are|was|were|be|been) told\b/, "is notified, shows"],
  [/\bby (?:itself|themselves)\b/, "automatically, alone"],
  [/\bat once\b/, "immediately; concurrently"],
  [/\blook(?:s|ed)? (?:again|anew)\b/, "check again, refresh"],
  [/\breckon(?:s|ed|ing)?\b/, "calculate"],
  [/\bmails\b|\b(?:a|by|the|one|no|another) mail\b/, "email"],
  [/\bchores?\b/, "scheduled task"],
];

/** Quotations and data that keep an avoided word, by file. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  "functions/accounts/security/new-password.ts": ["candle nobody"],
  // Unix's user.
  "bench/stores/postgres-server.ts": ["nobody"],
  // A stored table's name.
  "local/aws/mail/store.ts": ["mails"],
};

/** Names that once meant several things, with the word that says which one is meant (docs/glossary.md). */
export const AVOIDED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/retailer/i, "amazon, kdp or portal for what is Amazon's; source for any shop"],
  [/^(?:tell|told)(?=[A-Z]|$)/, "notify, announce, report"],
  [/^learn(?=[A-Z])/, "observe, note"],
  [/^looks?(?!Up)(?=[A-Z])|[a-z]Looks?(?=[A-Z]|$)/, "visit, view, check, poll"],
  [/^HeldMonth$/, "StoredRevisions, CoveredMonth or SyncMonth"],
  [/^(?:StoredPlan|StoredDecision)$/, "importPlan, importAnswer"],
  [
    /^(?:paid|unpaid|tracked|shown|unknown|default|list|watched)Stores?(?:Of)?$/i,
    "marketplace; a store is access to the table",
  ],
  [/(?:part|cache|key|view|client|acting)Scope/i, "group, family or viewpoint; a scope is what a consent covers"],
  [/^setTaken$|^isStillTaken$/, "accepted, refused"],
];

/** Names on the wire, in stored items or of someone else's API, which released code and old data use. */
export const KEPT_NAMES: ReadonlySet<string> = new Set([
  // The key attribute of linked accounts and sync states, and Amazon's id of a person.
  "retailer",
  "retailerUserId",
  // The extension's message, an event of the bus, and calls of the API.
  "retailerCall",
  "RetailerAuthFailed",
  "searchRetailerBooks",
  "getRetailerExchangeRates",
  "refreshRetailerExchangeRates",
  "retailerLogin",
]);
