import { exception, notApplicable, type Requirement, stated, tested } from "./requirement.ts";

const SECURITY_HEADERS = "infra/constructs/security-headers.ts";
const WEB = "infra/test/web.test.ts";
const BEARER_TOKENS = "docs/adr/006-bearer-tokens.md";
const WEB_STACK = "infra/stacks/web.ts";
const REALTIME = "functions/realtime/realtime.integration.test.ts";
const EXPORTS = "functions/personal-data/export/exports.ts";
const NO_GRAPHQL = "No GraphQL.";
const NO_COOKIE = "The product sets no cookie.";

/** V3 Web frontend. */
const FRONTEND: readonly Requirement[] = [
  stated(
    "3.2.1",
    1,
    "Answers can't be rendered in another context",
    SECURITY_HEADERS,
    "contentTypeOptions: { override: true }",
  ),
  tested(
    "3.2.2",
    1,
    "Text is rendered as text",
    "e2e/specs/hostile-texts.spec.ts",
    "two hundred hostile titles and names of peer titles are plain text",
  ),
  notApplicable("3.3.1", 1, "Cookies are secure", NO_COOKIE),
  notApplicable("3.3.2", 2, "Cookies have a SameSite rule", NO_COOKIE),
  notApplicable("3.3.3", 2, "Cookies have the __Host- prefix", NO_COOKIE),
  notApplicable("3.3.4", 2, "Cookies of sessions are HttpOnly", NO_COOKIE),
  stated("3.4.1", 1, "HSTS for a year, with subdomains", SECURITY_HEADERS, "includeSubdomains: true"),
  stated("3.4.2", 1, "Cross-origin access has a fixed list", "infra/stacks/data.ts", "allowedOrigins"),
  tested("3.4.3", 2, "A content security policy limits what runs", WEB, "allows exactly the origins that pages need"),
  stated("3.4.4", 2, "No content sniffing", SECURITY_HEADERS, "contentTypeOptions"),
  stated("3.4.5", 2, "A referrer policy", SECURITY_HEADERS, "STRICT_ORIGIN_WHEN_CROSS_ORIGIN"),
  stated("3.4.6", 2, "No framing by other sites", SECURITY_HEADERS, "frame-ancestors 'none'"),
  stated("3.5.1", 1, "Requests of other origins are refused", BEARER_TOKENS, "CSRF has no cookie to ride on"),
  stated("3.5.2", 1, "No call does without the check of its origin", BEARER_TOKENS, "bearer header"),
  tested(
    "3.5.3",
    1,
    "Changes need an unsafe method",
    "functions/accounts/impersonation/support-changes.integration.test.ts",
    "refuses support every writing endpoint of the API",
  ),
  notApplicable(
    "3.5.4",
    2,
    "Separate applications have separate hosts",
    "One application; what users upload has the bucket's own origin.",
  ),
  tested(
    "3.5.5",
    2,
    "Messages between windows are checked by origin and shape",
    "extension/content/bridge.test.ts",
    "from another window or another origin",
  ),
  stated("3.7.1", 2, "No outdated client technologies", "web/README.md", "React"),
  tested(
    "3.7.2",
    2,
    "Redirects stay on the site",
    "web/lib/session/safe-path.test.ts",
    "never leaves this site, for any input",
  ),
];

/** V4 API and web service. */
const API: readonly Requirement[] = [
  stated(
    "4.1.1",
    1,
    "Every answer has its content type and character set",
    "functions/platform/middleware/answer.ts",
    "application/json",
  ),
  stated(
    "4.1.2",
    2,
    "Only pages are redirected to HTTPS, the API is not",
    WEB_STACK,
    "ViewerProtocolPolicy.HTTPS_ONLY",
  ),
  tested(
    "4.1.3",
    2,
    "Callers can't set headers of the edge",
    "functions/platform/http/admission.integration.test.ts",
    "takes the caller's address from the edge, whatever the caller claims",
  ),
  stated("4.2.1", 2, "Every reader of a message finds the same boundary", WEB_STACK, "Distribution"),
  notApplicable("4.3.1", 2, "Costs of GraphQL queries", NO_GRAPHQL),
  notApplicable("4.3.2", 2, "GraphQL introspection", NO_GRAPHQL),
  tested(
    "4.4.1",
    1,
    "Sockets are encrypted",
    WEB,
    "is sent with every response of the site and names this stage's own pool, bucket and socket",
  ),
  stated(
    "4.4.2",
    2,
    "A socket's origin is checked when it opens",
    "functions/realtime/sockets.ts",
    "originOf(event) !== deps.siteOrigin",
  ),
  tested(
    "4.4.3",
    2,
    "Sockets have tokens of their own",
    REALTIME,
    "admits one of ten concurrent connections with the same ticket",
  ),
  tested(
    "4.4.4",
    2,
    "A socket's token comes from the signed-in session",
    REALTIME,
    "refuses a ticket of a session that has since ended",
  ),
];

/** V5 Files. */
const FILES: readonly Requirement[] = [
  stated("5.1.1", 2, "Allowed files and sizes are documented", "SECURITY.md", "Files that users upload"),
  tested(
    "5.2.1",
    1,
    "Files are accepted only in a size that can be processed",
    "functions/imports/intake/upload-limits.integration.test.ts",
    "each upload form accepts exactly the announced number of bytes",
  ),
  tested(
    "5.2.2",
    1,
    "A file's content decides what it is",
    "shared/sources/index.test.ts",
    "recognizes a real file by its content alone",
  ),
  tested(
    "5.2.3",
    2,
    "Unpacked sizes are limited",
    "local/simulators/amazon/workbooks/hostile-files.test.ts",
    "a zip bomb, before anything is unpacked",
  ),
  notApplicable(
    "5.3.1",
    1,
    "Uploaded files are never executed",
    "They lie in a bucket that serves no site, and functions only read them.",
  ),
  tested(
    "5.3.2",
    1,
    "Paths come from us, not from file names",
    "infra/test/permissions.test.ts",
    "upload forms can be signed only for uploads",
  ),
  stated("5.4.1", 2, "Downloads have a file name of ours", EXPORTS, "const fileName ="),
  stated("5.4.2", 2, "Served file names are encoded", EXPORTS, "const fileName ="),
  exception(
    "5.4.3",
    2,
    "Files of strangers are scanned before they are served",
    "2027-11-30",
    "No file is served to anyone but the account that uploaded it, and the product's own readers are the only programs that open one. Judged again when files can be shared.",
  ),
];

export const WEB_AND_FILES = {
  "V3 Web frontend": FRONTEND,
  "V4 API and web service": API,
  "V5 Files": FILES,
} as const;
