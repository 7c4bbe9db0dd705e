import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Call, CallOptions } from "#web/lib/api/api-client.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { lastSeenIn } from "#web/lib/api/last-seen.ts";
import { createSeenShown } from "#web/lib/api/seen-shown.ts";
import type { Services } from "#web/lib/api/services.tsx";
import { signal } from "#web/lib/api/signal.ts";
import type { ExtensionClient } from "#web/lib/extension/detect-extension.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { withRenewedAmazonSession } from "#web/lib/extension/renewed-session.ts";
import { type ActingGrant, actingGrantsIn } from "#web/lib/session/acting-grant.ts";
import type { SignInRefusal } from "#web/lib/session/auth.ts";

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
/** The API's responses by endpoint name; throw ApiFailure for a refusal. */
export type Answers = Readonly<Record<string, (sent: Sent, options?: CallOptions) => unknown>>;

export interface FakeServices extends Services {
  readonly calls: { readonly name: string; readonly sent: Sent }[];
  /** Simulates that the API rejects a token, or a grant. */
  readonly emitSignedOut: () => void;
  readonly emitActingEnded: () => void;
  readonly emitPlanRequired: () => void;
}

const noExtension: ExtensionClient = {
  send: async () => {
    throw new ExtensionFailure("absent");
  },
};

/** Imported on demand: the user pool's client is large, and most tests don't need it. */
async function refusal(why: SignInRefusal) {
  const { SignInError } = await import("#web/lib/session/auth.ts");
  return new SignInError(why);
}

/** Codes rejected for a reason other than being wrong. */
const CODE_REFUSALS: Readonly<Record<string, SignInRefusal>> = { "999999": "expired", "888888": "used_code" };

/** A fake API and user pool: replaces the outside world, not our own code. */
export function fakeServices(
  answers: Answers,
  {
    signedIn = false,
    password = "right",
    /** The one-time code required at sign-in; a function, because it may change during a test. */
    code = () => null as string | null,
    acting = null as ActingGrant | null,
    /** The id of the user whose answers this browser keeps until the next visit; null keeps none. */
    seenBy = null as string | null,
    /** This browser's extension; none by default. */
    extension = noExtension,
  } = {},
): FakeServices {
  const calls: { name: string; sent: Sent }[] = [];
  let hasSession = signedIn;
  const [signedOut, actingEnded, planRequired] = [signal(), signal(), signal()];
  const kept = new Map<string, string>();
  const grants = actingGrantsIn({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  if (acting) grants.keep(acting);
  const lastSeen = lastSeenIn({
    // Tests without a page have none.
    storage: globalThis.localStorage,
    owner: () => (hasSession ? seenBy : null),
    release: "test",
    now: Date.now,
  });
  const call = async (endpoint: Endpoint, sent: Sent, options?: CallOptions) => {
    calls.push({ name: endpoint.name, sent });
    const answer = answers[endpoint.name];
    if (!answer) throw new ApiFailure("not_found", 404);
    const body = await (options ? answer(sent, options) : answer(sent));
    const isOwn = seenBy !== null && grants.current() === null;
    if (isOwn && typeof body === "object" && body !== null)
      lastSeen.note(body, { owner: seenBy, address: endpoint.name, etag: null, text: null });
    return body;
  };
  return {
    calls,
    call: withRenewedAmazonSession(call as Call, extension),
    auth: {
      signIn: async (_email, given) => {
        if (given !== password) {
          throw await refusal("credentials");
        }
        if (code() !== null) throw await refusal("code_needed");
        hasSession = true;
      },
      confirmCode: async (given) => {
        const refused = CODE_REFUSALS[given];
        if (refused) throw await refusal(refused);
        if (given !== code()) throw await refusal("wrong_code");
        hasSession = true;
      },
      accessToken: async () => (hasSession ? "token" : null),
      signOut: async () => {
        hasSession = false;
      },
    },
    config: {
      stage: "test",
      region: "us-east-1",
      userPoolId: "pool",
      userPoolClientId: "client",
      socketUrl: "ws://127.0.0.1:9",
      supportEmail: "help@example.com",
      retailerLogin: { authorize: "https://retailer.test/ap/oa", clientId: "colophon-test" },
      payments: { kind: "simulated" },
      extensionPages: { chrome: "https://store.example/chrome", firefox: "https://store.example/firefox" },
    },
    extension,
    lastSeen,
    seenShown: createSeenShown(),
    onSignedOut: signedOut.listen,
    emitSignedOut: signedOut.emit,
    actingGrants: grants,
    onActingEnded: actingEnded.listen,
    emitActingEnded: actingEnded.emit,
    onPlanRequired: planRequired.listen,
    emitPlanRequired: planRequired.emit,
  };
}
