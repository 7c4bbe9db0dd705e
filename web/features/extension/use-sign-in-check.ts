import { useCallback, useEffect, useState } from "react";
import type { SignInState } from "#shared/sources/amazon/answers.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";

/** `failed`: the check returned nothing; `seen`: the state of Amazon's two portals. */
export type SignInCheck =
  | { readonly state: "looking" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "seen"; readonly at: SignInState };

/**
 * Checks whether the author is signed in at Amazon, once wanted; again on request, and when a signed-out author
 * returns to the window.
 */
export function useSignInCheck(isWanted: boolean) {
  const { send } = useExtension();
  const [check, setCheck] = useState<SignInCheck>({ state: "looking" });
  const isIn = check.state === "seen" && check.at.kdp;

  const checkAgain = useCallback(async () => {
    setCheck({ state: "looking" });
    try {
      setCheck({ state: "seen", at: await send("isAmazonLoggedIn", {}) });
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
      if (error.code === "signed_out") setCheck({ state: "seen", at: { kdp: false, author_central: false } });
      else setCheck({ state: "failed", message: error.message });
    }
  }, [send]);

  useEffect(() => {
    if (isWanted) void checkAgain();
  }, [isWanted, checkAgain]);
  useEffect(() => {
    if (!isWanted || isIn) return;
    const again = () => void checkAgain();
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [isWanted, isIn, checkAgain]);
  return { check, isIn, checkAgain };
}
