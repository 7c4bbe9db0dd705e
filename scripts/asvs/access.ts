import { notApplicable, type Requirement, stated, tested } from "./requirement.ts";

const ACCESS_MATRIX = "e2e/application/access-matrix.integration.test.ts";
const ADMISSION = "functions/platform/http/admission.integration.test.ts";
const FORGED_TOKENS = "local/gateway/forged-tokens.integration.test.ts";
const ROUTES = "infra/test/routes.test.ts";
const PKCE = "web/lib/session/pkce.test.ts";
const NO_ID_TOKEN = "Amazon's sign-in gives an access token and a profile; no ID token is used.";
const NO_SERVER = "The product is no authorization server: its user pool is used without OAuth.";

/** V8 Authorization. */
const AUTHORIZATION: readonly Requirement[] = [
  stated(
    "8.1.1",
    1,
    "Who may call what is documented",
    "docs/generated/api.md",
    "Access says who may call an endpoint",
  ),
  stated("8.1.2", 2, "Who may see which field is documented", "docs/agencies.md", "scope"),
  tested("8.2.1", 1, "Only those with the right can call a function", ACCESS_MATRIX, "access by credential and role"),
  tested(
    "8.2.2",
    1,
    "Only those with the right reach an object",
    ACCESS_MATRIX,
    "answers another person's resource exactly like a missing one, byte for byte",
  ),
  tested(
    "8.2.3",
    2,
    "Only those with the right see a field",
    "functions/platform/access/actor.test.ts",
    "shows an agency what its client consents to",
  ),
  tested("8.3.1", 1, "The server decides", ADMISSION, "limits a read-only member to changes of their own profile"),
  tested(
    "8.4.1",
    2,
    "Tenants never reach each other",
    "e2e/application/client-canaries.integration.test.ts",
    "no answer to an agency has a byte of an author who isn't its client",
  ),
];

/** V9 Self-contained tokens. */
const SELF_CONTAINED: readonly Requirement[] = [
  tested(
    "9.1.1",
    1,
    "A token's signature is checked first",
    FORGED_TOKENS,
    "a token that the user pool did not sign is refused",
  ),
  tested(
    "9.1.2",
    1,
    "Only listed algorithms",
    "local/gateway/http-api.integration.test.ts",
    "refuses a token without a signature",
  ),
  tested("9.1.3", 1, "Keys come from the configured issuer", ROUTES, "accepts only tokens of its own pool and client"),
  tested(
    "9.2.1",
    1,
    "Tokens are refused outside of their time",
    FORGED_TOKENS,
    "a token of the user pool for another audience or time is refused",
  ),
  tested("9.2.2", 2, "A token is of the right kind", ADMISSION, "refuses a token that lacks any one of its claims"),
  tested(
    "9.2.3",
    2,
    "A token is for this service",
    FORGED_TOKENS,
    "a token of the user pool for another audience or time is refused",
  ),
  tested("9.2.4", 2, "Tokens name their audience", ROUTES, "accepts only tokens of its own pool and client"),
];

/** V10 OAuth and OIDC. */
const OAUTH: readonly Requirement[] = [
  stated(
    "10.1.1",
    2,
    "Tokens go only where they are needed",
    "functions/adapters/amazon/login.ts",
    "Errors never contain its content",
  ),
  tested(
    "10.1.2",
    2,
    "Answers belong to a flow that this browser began",
    PKCE,
    "creates secrets from URL-safe characters",
  ),
  tested("10.2.1", 2, "The code flow uses PKCE or state", PKCE, "derives the challenge of the standard's own example"),
  notApplicable("10.2.2", 2, "No mixing of authorization servers", "There is one, with configured addresses."),
  tested(
    "10.3.1",
    2,
    "Access tokens are for this service",
    FORGED_TOKENS,
    "a token of the user pool for another audience or time is refused",
  ),
  tested(
    "10.3.2",
    2,
    "Rights follow from the token's claims",
    ADMISSION,
    "identifies a signed-in user by token, row and session",
  ),
  tested(
    "10.3.3",
    2,
    "Users are known by what can't be given to another",
    "local/aws/user-pool/user-pool.integration.test.ts",
    "a deleted user's token stops working and their address is free again",
  ),
  notApplicable("10.3.4", 2, "A demanded strength of sign-in is checked", "No endpoint demands one of the token."),
  notApplicable("10.4.1", 1, "Redirect addresses are registered", NO_SERVER),
  notApplicable("10.4.2", 1, "Authorization codes work once", NO_SERVER),
  notApplicable("10.4.3", 1, "Authorization codes are short-lived", NO_SERVER),
  notApplicable("10.4.4", 1, "Clients use only the grants that they need", NO_SERVER),
  tested(
    "10.4.5",
    1,
    "A refresh token can't be replayed",
    "local/aws/user-pool/amplify.integration.test.ts",
    "a refresh rotates the refresh token, and the old one works only within the grace period",
  ),
  notApplicable("10.4.6", 2, "Code grants need PKCE", NO_SERVER),
  notApplicable("10.4.7", 2, "Registered clients are not trusted blindly", NO_SERVER),
  stated("10.4.8", 2, "Refresh tokens expire", "infra/stacks/identity.ts", "refreshTokenValidity: Duration.days(30)"),
  tested(
    "10.4.9",
    2,
    "Users can revoke refresh tokens",
    "functions/accounts/sign-in/devices.integration.test.ts",
    "signs out every device everywhere",
  ),
  notApplicable("10.4.10", 2, "Confidential clients prove who they are", NO_SERVER),
  notApplicable("10.4.11", 2, "Clients get only the scopes that they need", NO_SERVER),
  notApplicable("10.5.1", 2, "ID tokens can't be replayed", NO_ID_TOKEN),
  tested(
    "10.5.2",
    2,
    "Users are known by an id that can't be given to another",
    "functions/amazon-accounts/connect/connect-amazon-account.integration.test.ts",
    "refuses cookies of an account other than the code's",
  ),
  notApplicable("10.5.3", 2, "Metadata of another issuer is refused", "No metadata is read: addresses are configured."),
  notApplicable("10.5.4", 2, "ID tokens are for this client", NO_ID_TOKEN),
  notApplicable("10.5.5", 2, "Logout tokens are checked", NO_ID_TOKEN),
  notApplicable("10.6.1", 2, "OpenID providers allow safe response modes", NO_SERVER),
  notApplicable("10.6.2", 2, "OpenID providers resist forced logout", NO_SERVER),
  notApplicable("10.7.1", 2, "Users consent to each client", NO_SERVER),
  notApplicable("10.7.2", 2, "Consent says what it is about", NO_SERVER),
  notApplicable("10.7.3", 2, "Consents can be reviewed and withdrawn", NO_SERVER),
];

export const ACCESS = {
  "V8 Authorization": AUTHORIZATION,
  "V9 Self-contained tokens": SELF_CONTAINED,
  "V10 OAuth and OIDC": OAUTH,
} as const;
