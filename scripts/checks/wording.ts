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
  // Unix's user.
  "bench/stores/postgres-server.ts": ["nobody"],
  // A stored table's name.
  "local/aws/mail/store.ts": ["mails"],
};
