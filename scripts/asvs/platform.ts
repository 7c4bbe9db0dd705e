import { exception, notApplicable, type Requirement, stated, tested } from "./requirement.ts";

const SECURITY = "SECURITY.md";
const PERMISSIONS = "infra/test/permissions.test.ts";
const BOX = "functions/platform/storage/sealed-box.test.ts";
const IDS = "functions/platform/ids.ts";
const WEB_STACK = "infra/stacks/web.ts";
const DATA_STACK = "infra/test/data-and-identity.test.ts";
const AMAZON_CALLS = "functions/adapters/amazon/transport.integration.test.ts";
const CHAIN = "functions/platform/http/api-chain.integration.test.ts";
const MATRIX = "e2e/application/access-matrix.integration.test.ts";
const AWS = "AWS's endpoints and the SDK decide it.";
const NO_MEDIA = "The product has no WebRTC.";

/** V11 Cryptography. */
const CRYPTOGRAPHY: readonly Requirement[] = [
  stated("11.1.1", 2, "How keys are managed is documented", SECURITY, "## Keys and algorithms"),
  stated("11.1.2", 2, "Keys and algorithms are listed", SECURITY, "## Keys and algorithms"),
  stated(
    "11.2.1",
    2,
    "Cryptography comes from known implementations",
    "functions/platform/storage/sealed-box.ts",
    'from "node:crypto"',
  ),
  tested(
    "11.2.2",
    2,
    "Algorithms can be replaced",
    "functions/platform/storage/packed-format.test.ts",
    "carries its version as",
  ),
  stated("11.2.3", 2, "Security of 128 bits or more", "functions/platform/storage/sealed-box.ts", "aes-256-gcm"),
  stated("11.3.1", 1, "No weak modes of encryption", "functions/platform/storage/sealed-box.ts", "aes-256-gcm"),
  stated("11.3.2", 1, "Approved ciphers only", "functions/platform/storage/sealed-box.ts", "aes-256-gcm"),
  tested("11.3.3", 2, "Encrypted data can't be changed unnoticed", BOX, "does not open with any byte changed"),
  stated("11.4.1", 1, "Approved hashes only", IDS, 'createHash("sha256")'),
  notApplicable(
    "11.4.2",
    2,
    "Passwords are stored as slow hashes",
    "The user pool stores them; a proof of a password that is being changed is made with scrypt.",
  ),
  stated("11.4.3", 2, "Hashes for integrity have 256 bits", IDS, 'createHash("sha256")'),
  stated("11.4.4", 2, "Keys from passwords are stretched", "functions/accounts/security/password-proof.ts", "scrypt"),
  stated("11.5.1", 2, "Secrets have 128 random bits or more", IDS, "randomBytes(32)"),
  notApplicable("11.6.1", 2, "Key pairs are generated safely", "The pool's and the certificates' key pairs are AWS's."),
];

/** V12 Secure communication. */
const COMMUNICATION: readonly Requirement[] = [
  stated("12.1.1", 1, "TLS 1.2 or newer", WEB_STACK, "TLS_V1_2_2021"),
  stated("12.1.2", 2, "Strong cipher suites", WEB_STACK, "TLS_V1_2_2021"),
  notApplicable("12.1.3", 2, "Client certificates are checked", "There are none."),
  stated("12.2.1", 1, "No unencrypted fallback for browsers", WEB_STACK, "ViewerProtocolPolicy.REDIRECT_TO_HTTPS"),
  tested(
    "12.2.2",
    1,
    "Publicly trusted certificates",
    "infra/test/web.test.ts",
    "is behind the firewall, under its own domain, with modern TLS",
  ),
  tested("12.3.1", 2, "Encrypted connections everywhere", DATA_STACK, "no bucket is public or answers without TLS"),
  notApplicable(
    "12.3.2",
    2,
    "Certificates of servers are checked",
    "Node.js checks them, and nothing in the product turns that off.",
  ),
  stated("12.3.3", 2, "Encryption between the parts", WEB_STACK, "originSslProtocols: [OriginSslPolicy.TLS_V1_2]"),
  notApplicable("12.3.4", 2, "Trusted certificates between the parts", AWS),
];

/** V13 Configuration. */
const CONFIGURATION: readonly Requirement[] = [
  stated("13.1.1", 2, "Outside parties are listed", SECURITY, "## Whom the product talks to"),
  stated(
    "13.2.1",
    2,
    "Parts prove themselves to each other by short-lived credentials",
    "infra/constructs/capability-function.ts",
    "new Role(",
  ),
  tested("13.2.2", 2, "Every part has the least rights", PERMISSIONS, "has exactly the permissions it needs"),
  notApplicable(
    "13.2.3",
    2,
    "No default credentials",
    "Roles have no password; secrets are generated or typed in at the first deployment.",
  ),
  tested(
    "13.2.4",
    2,
    "Outside parties are allowed by a list",
    "functions/adapters/amazon/cookie-jar.test.ts",
    "is sent only to Amazon's hosts, whatever the address",
  ),
  tested(
    "13.2.5",
    2,
    "The server loads only from listed places",
    AMAZON_CALLS,
    "follows redirects within Amazon's sites",
  ),
  stated("13.3.1", 2, "Secrets live in a vault", "infra/constructs/stripe.ts", "aws-secretsmanager"),
  tested(
    "13.3.2",
    2,
    "Few may read a secret",
    PERMISSIONS,
    "the vault's contents can be decrypted only for their purpose",
  ),
  tested(
    "13.4.1",
    1,
    "No source control data is deployed",
    "scripts/builds.integration.test.ts",
    "the start script fetches only files of the same build",
  ),
  tested(
    "13.4.2",
    2,
    "No debug modes in production",
    "infra/test/environment.test.ts",
    "contains exactly what its schema requires, and no simulated rates",
  ),
  tested("13.4.3", 2, "No directory listings", DATA_STACK, "no bucket is public or answers without TLS"),
  stated("13.4.4", 2, "No TRACE", WEB_STACK, "AllowedMethods"),
  tested(
    "13.4.5",
    2,
    "No internal endpoints in public",
    "infra/test/routes.test.ts",
    "has a route for every endpoint, and no other",
  ),
];

/** V14 Data protection. */
const DATA: readonly Requirement[] = [
  stated("14.1.1", 2, "Sensitive data is identified and classified", SECURITY, "## Levels of data"),
  stated("14.1.2", 2, "Each level has its protection", SECURITY, "## Levels of data"),
  exception(
    "14.2.1",
    1,
    "Addresses hold no secrets",
    "2027-11-30",
    "Links in emails do, for one use; pages remove them from the address. A socket's ticket lives thirty seconds and opens once, because browsers can't send headers with sockets.",
  ),
  tested("14.2.2", 2, "Servers cache nothing sensitive", "infra/test/web.test.ts", "forwards API requests uncached"),
  notApplicable(
    "14.2.3",
    2,
    "No sensitive data to trackers",
    "The product has none; Stripe's card form is the only script of others.",
  ),
  tested(
    "14.2.4",
    2,
    "Each level is protected as documented",
    "functions/personal-data/claims.integration.test.ts",
    "is exported and removed by exactly one capability, or retained for a stated reason",
  ),
  tested(
    "14.3.1",
    1,
    "Signing out clears the browser",
    "web/lib/session/session.test.tsx",
    "signing out leaves nothing personal in the browser, whichever feature has stored it",
  ),
  stated(
    "14.3.2",
    2,
    "Answers forbid browsers to cache",
    "functions/platform/middleware/answer.ts",
    '"cache-control": "no-store"',
  ),
  exception(
    "14.3.3",
    2,
    "Browser storage holds tokens only",
    "2027-11-30",
    "It also holds the last figures, so that they show immediately and offline. They are for the signed-in user alone and are cleared with the session (docs/device.md).",
  ),
];

/** V15 Secure coding and architecture. */
const CODING: readonly Requirement[] = [
  stated("15.1.1", 1, "Deadlines for updates are documented", SECURITY, "## Packages of others"),
  tested(
    "15.1.2",
    2,
    "Packages are listed (SBOM)",
    "scripts/sbom.test.ts",
    "lists every package that the product names as its own",
  ),
  stated("15.1.3", 2, "Costly functions and their limits are documented", "docs/scale.md", "## What meets a limit"),
  tested(
    "15.2.1",
    1,
    "No package is older than the deadlines allow",
    "scripts/deploy/check-packages.test.ts",
    "a package with a known hole of high severity stops the deployment",
  ),
  tested(
    "15.2.2",
    2,
    "Costly functions can't stop the rest",
    "infra/test/async-edges.test.ts",
    "imports and syncs leave most of the account's concurrency to the pages",
  ),
  tested(
    "15.2.3",
    2,
    "Production has nothing of tests or development",
    "infra/test/functions.test.ts",
    "every lambda in the sources is deployed, under the name of its file",
  ),
  tested(
    "15.3.1",
    1,
    "Answers have only the fields that they need",
    "extension/background/answer.test.ts",
    "answers a message with the declared response fields only",
  ),
  tested("15.3.2", 2, "Redirects are followed only on purpose", AMAZON_CALLS, "ends when redirected in a circle"),
  tested(
    "15.3.3",
    2,
    "Undeclared fields are never stored",
    MATRIX,
    "never writes a field that the endpoint does not define",
  ),
  tested(
    "15.3.4",
    2,
    "The caller's address can't be forged",
    "functions/platform/http/admission.integration.test.ts",
    "takes the caller's address from the edge",
  ),
  stated("15.3.5", 2, "Types are strict", "tsconfig.base.json", '"strict": true'),
  tested(
    "15.3.6",
    2,
    "No prototype pollution",
    "functions/platform/middleware/input.test.ts",
    "does not let a query reach an object's prototype",
  ),
  tested(
    "15.3.7",
    2,
    "Parameters of one place don't pass for those of another",
    CHAIN,
    "passes the parsed path, query and body to the use case",
  ),
];

/** V16 Security logging and error handling. */
const LOGGING: readonly Requirement[] = [
  stated("16.1.1", 2, "What is logged is documented", SECURITY, "## What is logged"),
  tested(
    "16.2.1",
    2,
    "Log lines say when, where, who and what",
    "infra/test/routes.test.ts",
    "limits requests and logs each as JSON, without personal data",
  ),
  notApplicable("16.2.2", 2, "Log times are synchronized and in UTC", AWS),
  tested(
    "16.2.3",
    2,
    "Logs go only to listed places",
    "infra/test/functions.test.ts",
    "and its log have the same name",
  ),
  tested("16.2.4", 2, "Logs have one machine-readable form", "infra/test/routes.test.ts", "logs each as JSON"),
  tested(
    "16.2.5",
    2,
    "Secrets are never logged",
    "functions/amazon-accounts/sessions/session-secrets.integration.test.ts",
    "session secrets appear in no table, log, answer or event",
  ),
  exception(
    "16.3.1",
    2,
    "All sign-ins are logged",
    "2027-05-31",
    "A successful one is stored with its device. Failed ones happen between browser and user pool: CloudTrail's event history has them for ninety days, and no alarm reads them.",
  ),
  tested("16.3.2", 2, "Refused calls are logged", "infra/test/routes.test.ts", "limits requests and logs each as JSON"),
  stated("16.3.3", 2, "Security events are logged", SECURITY, "## What is logged"),
  tested(
    "16.3.4",
    2,
    "Unexpected errors are logged",
    "infra/test/async-edges.test.ts",
    "each of our functions raises an alarm on its first error",
  ),
  stated("16.4.1", 2, "Logs can't be forged by input", "functions/platform/logger.ts", "Logger"),
  exception(
    "16.4.2",
    2,
    "Logs can't be read or changed by others",
    "2027-05-31",
    "No function may read or delete a log; people with the administrator's role in the AWS account could. A separate account for logs is to follow with the second operator.",
  ),
  stated(
    "16.4.3",
    2,
    "Logs are kept apart from the application",
    "infra/constructs/logged-stage.ts",
    "LogGroupLogDestination",
  ),
  tested("16.5.1", 2, "Errors tell callers nothing internal", MATRIX, "no call makes a function fail"),
  tested(
    "16.5.2",
    2,
    "The product works on while others fail",
    "functions/accounts/sign-up/sign-up.integration.test.ts",
    "completes a sign-up while the email service is down",
  ),
  tested(
    "16.5.3",
    2,
    "Failing never opens anything",
    "functions/accounts/impersonation/impersonation-record.integration.test.ts",
    "rejects an impersonated request whose audit line cannot be written",
  ),
];

/** V17 WebRTC. */
const MEDIA: readonly Requirement[] = [
  notApplicable("17.1.1", 2, "TURN servers reach no internal addresses", NO_MEDIA),
  notApplicable("17.2.1", 2, "Keys of DTLS certificates are managed", NO_MEDIA),
  notApplicable("17.2.2", 2, "Approved suites for media", NO_MEDIA),
  notApplicable("17.2.3", 2, "SRTP packets are authenticated", NO_MEDIA),
  notApplicable("17.2.4", 2, "Malformed SRTP packets do no harm", NO_MEDIA),
  notApplicable("17.3.1", 2, "Signaling survives floods", NO_MEDIA),
  notApplicable("17.3.2", 2, "Signaling survives malformed messages", NO_MEDIA),
];

export const PLATFORM = {
  "V11 Cryptography": CRYPTOGRAPHY,
  "V12 Communication": COMMUNICATION,
  "V13 Configuration": CONFIGURATION,
  "V14 Data protection": DATA,
  "V15 Coding and architecture": CODING,
  "V16 Logging and errors": LOGGING,
  "V17 WebRTC": MEDIA,
} as const;
