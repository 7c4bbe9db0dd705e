import { afterEach, expect, test, vi } from "vitest";
import { fakeServices } from "#web/testing/fake-services.ts";
import { amplifyAuth } from "./amplify-auth.ts";

afterEach(() => vi.unstubAllGlobals());

test("reports a sign-in without a connection as offline", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { config } = fakeServices({});
  const auth = amplifyAuth({ ...config, userPoolId: "us-east-1_test", userPoolClientId: "client" });
  await expect(auth.signIn("ada@example.com", "right")).rejects.toMatchObject({ refusal: "offline" });
});
