import { exception, notApplicable, type Requirement, stated, tested } from "./requirement.ts";

const SECURITY = "SECURITY.md";
const SECURITY_PAGE = "web/features/accounts/security/security-page.test.tsx";
const DATA_AND_IDENTITY = "infra/test/data-and-identity.test.ts";
const PASSWORDS = "functions/accounts/security/passwords.integration.test.ts";
const TOTP = "functions/accounts/security/totp.integration.test.ts";
const RECOVERY_CODES = "functions/accounts/security/recovery-codes.test.ts";
const SESSIONS = "functions/platform/access/sessions.integration.test.ts";
const NONE = "There are none.";
const NO_FEDERATION = "People sign in at the product's own user pool only.";

/** V6 Authentication. */
const AUTHENTICATION: readonly Requirement[] = [
  stated("6.1.1", 1, "The defense against guessing is documented", SECURITY, "Guessing"),
  stated("6.1.2", 2, "Words of the context that no password may be are documented", SECURITY, "words of this product"),
  stated("6.1.3", 2, "Every way to sign in is documented", SECURITY, "Ways in"),
  exception(
    "6.2.1",
    1,
    "Passwords have eight characters or more",
    "2027-05-31",
    "The specification demands six, and the forms show how strong a password is. To be raised to eight for new passwords once the specification allows it.",
  ),
  tested("6.2.2", 1, "Users can change their password", SECURITY_PAGE, "changes the password with the current one"),
  tested(
    "6.2.3",
    1,
    "A change needs the current password",
    SECURITY_PAGE,
    "reports a wrong current password at its field",
  ),
  stated(
    "6.2.4",
    1,
    "The 3,000 most common passwords are refused",
    "functions/accounts/security/new-password.ts",
    "the 3,000 most common ones of at least six",
  ),
  tested("6.2.5", 1, "Any characters are allowed", DATA_AND_IDENTITY, "accepts new users only through our sign-up"),
  stated(
    "6.2.6",
    1,
    "Passwords are masked while they are typed",
    "web/components/forms/new-password-input.tsx",
    "PasswordInput",
  ),
  stated(
    "6.2.7",
    1,
    "Pasting and password managers work",
    "web/features/accounts/sign-in/password-step.tsx",
    'autoComplete="current-password"',
  ),
  tested(
    "6.2.8",
    1,
    "A password is checked exactly as typed",
    "local/aws/user-pool/user-pool.integration.test.ts",
    "refuses a password change after many wrong attempts, and a new password with a space at either end",
  ),
  stated("6.2.9", 2, "Passwords of 64 characters are allowed", "shared/api/accounts/registration.ts", "256"),
  stated("6.2.10", 2, "Passwords don't expire", "infra/stacks/identity.ts", "passwordPolicy: {"),
  tested("6.2.11", 2, "Words of the context are refused", "shared/catalogue/common-passwords.test.ts", "Colophon1"),
  exception(
    "6.2.12",
    2,
    "Breached passwords are refused",
    "2027-05-31",
    "Asking a service about them would send parts of hashes to a stranger; the 3,000 most frequent ones are refused (6.2.4); a longer local filter is to follow.",
  ),
  tested("6.3.1", 1, "Guessing is limited", DATA_AND_IDENTITY, "limits sign-ins per address with its own firewall"),
  tested(
    "6.3.2",
    1,
    "No default accounts",
    "functions/accounts/impersonation/impersonation.integration.test.ts",
    "is not found for anyone but the verified administrator, regardless of the request",
  ),
  exception(
    "6.3.3",
    2,
    "Everyone signs in with two factors",
    "2027-11-30",
    "One-time codes are each user's choice and required of the administrator. Making them a duty would lock out authors without a second device.",
  ),
  tested(
    "6.3.4",
    2,
    "Every way in is as strong as documented",
    "e2e/application/access-matrix.integration.test.ts",
    "has a caller for every credential, and one without any",
  ),
  tested(
    "6.4.1",
    1,
    "First secrets are random, short-lived and for one use",
    "functions/accounts/sign-up/verify-email.integration.test.ts",
    "rejects a forged link, another user's, and one that has expired",
  ),
  notApplicable("6.4.2", 1, "No password hints or secret questions", NONE),
  tested(
    "6.4.3",
    2,
    "A password reset doesn't bypass the second factor",
    PASSWORDS,
    "leaves one-time codes on after a reset",
  ),
  tested(
    "6.4.4",
    2,
    "A lost factor needs proof as strong as the first",
    TOTP,
    "accepts a recovery code once when several requests use it concurrently",
  ),
  tested("6.5.1", 2, "Codes work once", TOTP, "accepts each code once"),
  tested(
    "6.5.2",
    2,
    "Short secrets are stored as slow hashes",
    RECOVERY_CODES,
    "hashes the same code differently for two users",
  ),
  stated("6.5.3", 2, "Codes come from a secure generator", "functions/platform/ids.ts", "randomBytes(32)"),
  tested("6.5.4", 2, "Codes have twenty bits or more", RECOVERY_CODES, "encodes all fifty bits evenly"),
  exception(
    "6.5.5",
    2,
    "Codes by email live ten minutes at most",
    "2027-05-31",
    "A link to reset a password works for an hour, because emails arrive late; it is used once and replaced by the next.",
  ),
  notApplicable("6.6.1", 2, "Codes by phone", NONE),
  tested(
    "6.6.2",
    2,
    "A code belongs to the request that it was made for",
    PASSWORDS,
    "rejects a verification link as a reset link",
  ),
  tested(
    "6.6.3",
    2,
    "Codes can't be guessed",
    TOTP,
    "limits recovery attempts for an address to ten per hour across all callers",
  ),
  notApplicable("6.8.1", 2, "Identities of several providers don't mix", NO_FEDERATION),
  tested(
    "6.8.2",
    2,
    "Signatures of assertions are always checked",
    "local/gateway/forged-tokens.integration.test.ts",
    "a token that the user pool did not sign is refused",
  ),
  notApplicable("6.8.3", 2, "SAML assertions work once", NO_FEDERATION),
  notApplicable("6.8.4", 2, "The provider's strength of sign-in is checked", NO_FEDERATION),
];

/** V7 Sessions. */
const SESSION_MANAGEMENT: readonly Requirement[] = [
  stated("7.1.1", 2, "Lifetimes of sessions are documented", SECURITY, "thirty days"),
  stated("7.1.2", 2, "The number of parallel sessions is documented", SECURITY, "any number of devices"),
  notApplicable("7.1.3", 2, "Federated sessions are documented", NO_FEDERATION),
  tested(
    "7.2.1",
    1,
    "Tokens are checked by the server",
    "local/gateway/http-api.integration.test.ts",
    "passes the token's claims to the function",
  ),
  tested(
    "7.2.2",
    1,
    "Tokens are made for each session",
    DATA_AND_IDENTITY,
    "issues tokens for ten minutes, and rotating refresh tokens that can be revoked",
  ),
  tested(
    "7.2.3",
    1,
    "Tokens can't be guessed",
    "functions/extension/extension-sessions.integration.test.ts",
    "is shown once, stored as a hash",
  ),
  tested(
    "7.2.4",
    1,
    "Signing in makes a new session",
    SESSIONS,
    "opens no session for a sign-in with a former password",
  ),
  exception(
    "7.3.1",
    2,
    "Idle sessions end",
    "2027-05-31",
    "A device stays signed in for thirty days without a shorter idle time, because authors look at their figures a few times a week; each device is listed and can be ended.",
  ),
  tested(
    "7.3.2",
    2,
    "Sessions have an end",
    "functions/accounts/sign-in/devices.integration.test.ts",
    "leaves out devices that signed out or whose sign-in expired after thirty days",
  ),
  tested(
    "7.4.1",
    1,
    "An ended session admits nothing more",
    SESSIONS,
    "refuses an ended session from the next call, and still accepts other devices",
  ),
  tested(
    "7.4.2",
    1,
    "Closing an account ends its sessions",
    SESSIONS,
    "refuses the sessions of an account scheduled for deletion",
  ),
  tested(
    "7.4.3",
    2,
    "Changing a factor ends the other sessions",
    PASSWORDS,
    "replaces the old password, signs out every other device immediately",
  ),
  tested(
    "7.4.4",
    2,
    "Signing out is always in sight",
    "web/app/layouts/shell.test.tsx",
    "the phone drawer has all entries of the bar and the user menu",
  ),
  exception(
    "7.4.5",
    2,
    "An administrator can end sessions",
    "2027-05-31",
    "An operator has to disable the user in the pool's console, which ends access within ten minutes; there is no screen for it.",
  ),
  exception(
    "7.5.1",
    2,
    "Changing sign-in facts needs the password again",
    "2027-05-31",
    "Password and one-time codes do. A new email address doesn't: it has to be confirmed by its link, and the old address is notified immediately.",
  ),
  exception(
    "7.5.2",
    2,
    "Users see their sessions and end them after proving themselves",
    "2027-05-31",
    "They see and end them without a further proof, so that a user in a hurry can end a stolen one.",
  ),
  notApplicable("7.6.1", 2, "Sessions of providers end together", NO_FEDERATION),
  notApplicable("7.6.2", 2, "Federated sessions need the user's act", NO_FEDERATION),
];

export const SIGN_IN = {
  "V6 Authentication": AUTHENTICATION,
  "V7 Sessions": SESSION_MANAGEMENT,
} as const;
