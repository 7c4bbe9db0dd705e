import type { WebConfig } from "#shared/api/web-config.ts";
import { firstScreen } from "../lazy-part.ts";
import type { Auth } from "./auth.ts";
import { tokenInStorage } from "./token-in-storage.ts";

interface Deps {
  readonly storage: Pick<Storage, "getItem">;
  readonly now: () => number;
  readonly load?: () => Promise<Auth>;
  /** For whose code the client waits where nothing asks for it yet. */
  readonly screen?: Pick<typeof firstScreen, "awaited">;
}

/**
 * The user pool's client, loaded when first needed. A page with a token that is still valid, and a visitor without one,
 * open without it.
 */
export function lazyAuth(
  config: WebConfig,
  { storage, now, load = () => amplify(config), screen = firstScreen }: Deps,
): Auth {
  let loading: Promise<Auth> | null = null;
  const auth = (): Promise<Auth> => {
    // A failed load is tried again with the next call.
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    signIn: async (email, password) => (await auth()).signIn(email, password),
    confirmCode: async (code) => (await auth()).confirmCode(code),
    accessToken: async (options) => {
      const token = tokenInStorage(storage, config.userPoolClientId, now());
      if (token === null) {
        // Visitors are about to sign in. A failure is reported when they do.
        screen
          .awaited()
          .then(auth)
          .catch(() => undefined);
        return null;
      }
      if (token.isValid && !options?.fresh) return token.text;
      return (await auth()).accessToken(options);
    },
    signOut: async () => (await auth()).signOut(),
  };
}

async function amplify(config: WebConfig): Promise<Auth> {
  const { amplifyAuth } = await import("./amplify-auth.ts");
  return amplifyAuth(config);
}
