import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Call } from "#web/lib/api-client.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import type { Services } from "#web/lib/services.tsx";

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
/** What the API answers, by endpoint name; a thrown ApiFailure is a refusal. */
export type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

export interface FakeServices extends Services {
  /** Every call so far, in order. */
  readonly calls: { readonly name: string; readonly sent: Sent }[];
}

/** An API and a user pool of a test's own making: the outside world, not our code. */
export function fakeServices(answers: Answers, { signedIn = false, password = "right" } = {}): FakeServices {
  const calls: { name: string; sent: Sent }[] = [];
  let hasSession = signedIn;
  const call = async (endpoint: Endpoint, sent: Sent) => {
    calls.push({ name: endpoint.name, sent });
    const answer = answers[endpoint.name];
    if (!answer) throw new ApiFailure("not_found", 404);
    return answer(sent);
  };
  return {
    calls,
    call: call as Call,
    auth: {
      signIn: async (_email, given) => {
        if (given !== password) {
          const { SignInError } = await import("#web/lib/auth.ts");
          throw new SignInError("credentials");
        }
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
    },
    onSignedOut: () => () => undefined,
  };
}
