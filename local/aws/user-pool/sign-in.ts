import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { type Operation, operation, ServiceError } from "#local/model/json-service.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { clientOrThrow, notAuthorized, type PoolParts } from "./parts.ts";
import { refreshSession, startSession } from "./sessions.ts";
import type { ClientSettings } from "./settings.ts";
import { decoyVerifier, type Exchange, expectedSignature, openExchange } from "./srp.ts";
import { matchingStep } from "./totp.ts";

const LIFETIME_MS = 3 * MINUTE_MS;
const WRONG_CODES = 5;

/**
 * Pending sign-in challenges, in memory for three minutes; after a restart the user has to start again. `T` is the
 * state that the pool needs when the answer arrives.
 */
function createChallenges<T>(now: () => number) {
  const open = new Map<string, { value: T; until: number; failures: number }>();
  const forgetExpired = () => {
    for (const [id, challenge] of open) if (now() >= challenge.until) open.delete(id);
  };
  return {
    open(value: T): string {
      forgetExpired();
      const id = randomBytes(64).toString("base64");
      open.set(id, { value, until: now() + LIFETIME_MS, failures: 0 });
      return id;
    },
    getOrThrow(id: string): T {
      forgetExpired();
      const challenge = open.get(id);
      if (!challenge) throw notAuthorized("Invalid session for the user, session is expired.");
      return challenge.value;
    },
    /** Counts a wrong answer; the fifth closes the challenge. */
    failed(id: string): void {
      const challenge = open.get(id);
      if (challenge && ++challenge.failures >= WRONG_CODES) open.delete(id);
    },
    close: (id: string) => open.delete(id),
  };
}

/** State of a password challenge. `known` is false for the decoy of an unknown user. */
interface PasswordChallenge {
  readonly clientId: string;
  readonly username: string;
  readonly verifier: string;
  readonly known: boolean;
  readonly exchange: Exchange;
}

const InitiateAuth = z.object({
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

const RespondToAuthChallenge = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});

/** Returns a stable user name for a decoy, in the same format as real ones. */
function decoyName(secret: Buffer, askedFor: string): string {
  const hex = createHmac("sha256", secret).update(`name:${askedFor}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function required(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (!value) throw new ServiceError("InvalidParameterException", `Missing required parameter ${name}`);
  return value;
}

const FLOW_SETTINGS: Readonly<Record<string, string>> = {
  USER_SRP_AUTH: "ALLOW_USER_SRP_AUTH",
  REFRESH_TOKEN_AUTH: "ALLOW_REFRESH_TOKEN_AUTH",
  REFRESH_TOKEN: "ALLOW_REFRESH_TOKEN_AUTH",
};

/** Sign-in by password through SRP, then by a one-time code if the user has set that up. */
export function signInOperations(parts: PoolParts): Record<string, Operation> {
  const { pool, store, lockout, now } = parts;
  const passwords = createChallenges<PasswordChallenge>(now);
  const codes = createChallenges<{ clientId: string; username: string }>(now);

  function askForPassword(client: ClientSettings, values: Readonly<Record<string, string>>) {
    const askedFor = required(values, "USERNAME");
    const user = store.findUser(askedFor);
    const known = user?.verifier && user.salt ? { salt: user.salt, verifier: user.verifier } : null;
    if (!known && !client.hidesUnknownUsers) throw new ServiceError("UserNotFoundException", "User does not exist.");
    const secret = store.decoySecret();
    const unknownName = pool.caseSensitive ? askedFor : askedFor.toLowerCase();
    const { salt, verifier } = known ?? decoyVerifier(secret, unknownName);
    const username = user && known ? user.username : decoyName(secret, unknownName);
    const exchange = openExchange(verifier, required(values, "SRP_A"));
    if (!exchange) throw new ServiceError("InvalidParameterException", "SRP_A is not valid.");
    const challenge = { clientId: client.id, username, verifier, known: known !== null, exchange };
    return {
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeParameters: {
        SALT: salt,
        SECRET_BLOCK: passwords.open(challenge),
        SRP_B: exchange.serverPublic.toString(16),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  }

  async function answerPassword(client: ClientSettings, responses: Readonly<Record<string, string>>) {
    const secretBlock = required(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
    const challenge = passwords.getOrThrow(secretBlock);
    passwords.close(secretBlock);
    lockout.refuseIfLocked(challenge.username);
    const { username, verifier, exchange } = challenge;
    const claim = { poolName: pool.name, username, verifier, secretBlock, timestamp: required(responses, "TIMESTAMP") };
    const expected = expectedSignature(exchange, claim);
    const given = Buffer.from(required(responses, "PASSWORD_CLAIM_SIGNATURE"), "base64");
    const right = given.length === expected.length && timingSafeEqual(given, expected);
    const user = store.findUser(username);
    if (!right || !challenge.known || challenge.clientId !== client.id || !user) {
      lockout.failed(username);
      throw notAuthorized("Incorrect username or password.");
    }
    if (!user.enabled) throw notAuthorized("User is disabled.");
    lockout.succeeded(username);
    if (!user.totp_enabled)
      return { ChallengeParameters: {}, AuthenticationResult: await startSession(parts, client, user) };
    return {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: codes.open({ clientId: client.id, username }),
      ChallengeParameters: { USER_ID_FOR_SRP: username },
    };
  }

  async function answerCode(client: ClientSettings, session: string, responses: Readonly<Record<string, string>>) {
    const { clientId, username } = codes.getOrThrow(session);
    const user = store.findUser(username);
    if (clientId !== client.id || !user?.totp_secret) throw notAuthorized("Invalid session for the user.");
    const step = matchingStep(user.totp_secret, required(responses, "SOFTWARE_TOKEN_MFA_CODE"), now());
    if (step === null) {
      codes.failed(session);
      throw new ServiceError("CodeMismatchException", "Invalid code received for user");
    }
    if (!store.spendTotpStep(username, step)) {
      throw new ServiceError("ExpiredCodeException", "Your software token has already been used once.");
    }
    codes.close(session);
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(parts, client, user) };
  }

  return {
    InitiateAuth: operation(InitiateAuth, async (input) => {
      const client = clientOrThrow(parts, input.ClientId);
      const setting = FLOW_SETTINGS[input.AuthFlow];
      if (!setting || !client.authFlows.includes(setting)) {
        throw new ServiceError("InvalidParameterException", `${input.AuthFlow} flow not enabled for this client`);
      }
      if (setting === "ALLOW_USER_SRP_AUTH") return askForPassword(client, input.AuthParameters);
      const token = required(input.AuthParameters, "REFRESH_TOKEN");
      return { ChallengeParameters: {}, AuthenticationResult: await refreshSession(parts, client, token) };
    }),

    RespondToAuthChallenge: operation(RespondToAuthChallenge, (input) => {
      const client = clientOrThrow(parts, input.ClientId);
      if (input.ChallengeName === "PASSWORD_VERIFIER") return answerPassword(client, input.ChallengeResponses);
      if (input.ChallengeName === "SOFTWARE_TOKEN_MFA")
        return answerCode(client, input.Session ?? "", input.ChallengeResponses);
      throw new ServiceError("InvalidParameterException", `The local cloud never asks ${input.ChallengeName}.`);
    }),
  };
}
