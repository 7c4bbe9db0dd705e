import { notApplicable, type Requirement, stated, tested } from "./requirement.ts";

const API_CHAIN = "functions/platform/http/api-chain.integration.test.ts";
const ADMISSION = "functions/platform/http/admission.integration.test.ts";
const MONITOR = "functions/agency/monitor/monitor.integration.test.ts";
const NOT_USED = "No function starts a process or knows this technology.";

/** V1 Encoding and sanitization. */
const ENCODING: readonly Requirement[] = [
  tested(
    "1.1.1",
    2,
    "Input is decoded once, before it is checked",
    API_CHAIN,
    "passes the parsed path, query and body to the use case",
  ),
  tested(
    "1.1.2",
    2,
    "Output is escaped last, or by its interpreter",
    "functions/adapters/email-layout.test.ts",
    "escapes all that is said, in links as well",
  ),
  tested(
    "1.2.1",
    1,
    "Escaping fits its context: HTML, attributes, headers",
    "e2e/specs/hostile-texts.spec.ts",
    "two hundred hostile titles, texts and names of reviews are plain text",
  ),
  tested(
    "1.2.2",
    1,
    "Addresses are built with escaped parts and safe protocols",
    "web/lib/api/api-client.test.ts",
    "includes escaped path parameters",
  ),
  stated(
    "1.2.3",
    1,
    "JSON and scripts are never built from text",
    "functions/platform/middleware/answer.ts",
    "JSON.stringify",
  ),
  stated("1.2.4", 1, "Database queries are parameterized", "docs/adr/001-one-table-through-electrodb.md", "ElectroDB"),
  notApplicable("1.2.5", 1, "Operating system commands", NOT_USED),
  notApplicable("1.2.6", 2, "LDAP", NOT_USED),
  notApplicable("1.2.7", 2, "XPath", NOT_USED),
  notApplicable("1.2.8", 2, "LaTeX", NOT_USED),
  notApplicable(
    "1.2.9",
    2,
    "Text in regular expressions is escaped",
    "Patterns are built from words of our own and from ids that a pattern has matched before.",
  ),
  notApplicable(
    "1.3.1",
    1,
    "HTML from editors is sanitized",
    "The product accepts no HTML: every text is shown as text.",
  ),
  tested(
    "1.3.2",
    1,
    "No text is executed as code",
    "scripts/build-extension.integration.test.ts",
    "contains no remote code and generates none from text",
  ),
  tested(
    "1.3.3",
    2,
    "Data for a dangerous context is cleaned first",
    "functions/platform/personal-data/archive-files.test.ts",
    "escapes formulas in a table's text but not in its numbers",
  ),
  notApplicable("1.3.4", 2, "SVG from users", "Users upload reports only; no image of theirs is stored or shown."),
  notApplicable("1.3.5", 2, "Markdown, style sheets or BBCode from users", "Notes are plain text."),
  tested(
    "1.3.6",
    2,
    "The server calls listed addresses only",
    "functions/adapters/amazon/transport.integration.test.ts",
    "follows redirects within Amazon's sites",
  ),
  notApplicable(
    "1.3.7",
    2,
    "Templates are not built from input",
    "No template engine: emails and pages are functions of typed values.",
  ),
  notApplicable("1.3.8", 2, "JNDI", NOT_USED),
  notApplicable("1.3.9", 2, "memcache", NOT_USED),
  notApplicable("1.3.10", 2, "Format strings", "JavaScript has none; texts are template literals."),
  tested(
    "1.3.11",
    2,
    "Input can't alter an email's headers",
    "functions/agency/invitations/invitations.integration.test.ts",
    "keeps a name with line breaks within the one-line subject",
  ),
  notApplicable("1.4.1", 2, "Memory-safe strings and copies", "TypeScript on Node.js; no native code of ours."),
  tested(
    "1.4.2",
    2,
    "Integers can't overflow",
    "shared/primitives/money.test.ts",
    "adds up for amounts too large for exact fractions",
  ),
  notApplicable("1.4.3", 2, "Memory is released once", "TypeScript on Node.js; no native code of ours."),
  tested(
    "1.5.1",
    1,
    "XML parsers resolve no external entities",
    "local/simulators/amazon/workbooks/hostile-files.test.ts",
    "a document type in any other part",
  ),
  tested(
    "1.5.2",
    2,
    "Deserialized data is checked by its shape",
    "functions/platform/storage/packed-format.test.ts",
    "is reported as corrupt when a member is missing or the type is wrong",
  ),
];

/** V2 Validation and business logic. */
const VALIDATION: readonly Requirement[] = [
  stated("2.1.1", 1, "The rules of valid input are documented", "docs/generated/api.md", "Generated from `shared/api`"),
  stated(
    "2.1.2",
    2,
    "How related data must agree is documented",
    "docs/imports.md",
    "a closed month never falls from days to months without asking",
  ),
  stated(
    "2.1.3",
    2,
    "Limits per user and in all are documented",
    "functions/platform/limits/limits.ts",
    "export const LIMITS",
  ),
  tested(
    "2.2.1",
    1,
    "All input is checked against its expected shape",
    API_CHAIN,
    "names invalid fields by their path",
  ),
  tested(
    "2.2.2",
    1,
    "The server checks, whatever the page has checked",
    ADMISSION,
    "does not validate the input before the caller is authenticated",
  ),
  tested(
    "2.2.3",
    2,
    "Related fields are checked together",
    "web/features/accounts/sign-up/sign-up-page.test.tsx",
    "reports a mismatched repeated password",
  ),
  tested(
    "2.3.1",
    1,
    "Steps happen in order, none is skipped",
    "functions/imports/endpoints.integration.test.ts",
    "an import starts once, and only after all of its files have arrived",
  ),
  tested(
    "2.3.2",
    2,
    "Business limits hold",
    MONITOR,
    "refuses more books than the plan reads, and changes nothing then",
  ),
  tested(
    "2.3.3",
    2,
    "An operation succeeds as a whole or not at all",
    "functions/imports/executions/crash.integration.test.ts",
    "that crashes before or after any of its writes and is rerun leaves the same bytes",
  ),
  tested(
    "2.3.4",
    2,
    "Limited things can't be taken twice",
    MONITOR,
    "gives every book a slot of its own when members choose at the same time",
  ),
  tested("2.4.1", 2, "Excessive calls are stopped", ADMISSION, "admits exactly the limit of fifty concurrent calls"),
];

export const INPUT = {
  "V1 Encoding and sanitization": ENCODING,
  "V2 Validation and business logic": VALIDATION,
} as const;
