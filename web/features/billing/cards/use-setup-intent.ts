import { useCallback, useEffect, useRef, useState } from "react";
import { createSetupIntent } from "#shared/api/billing/billing.ts";
import { useServices } from "#web/lib/api/services.tsx";

export type SetupIntent =
  | { readonly status: "beginning" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "begun"; readonly clientSecret: string };

/**
 * A setup intent for one card: created on mount, and again by `begin`, since a used one accepts no other card. Its
 * secret is never cached.
 */
export function useSetupIntent(): { readonly intent: SetupIntent; readonly begin: () => void } {
  const { call } = useServices();
  const [intent, setIntent] = useState<SetupIntent>({ status: "beginning" });
  const latest = useRef(0);

  const begin = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    const settle = (next: SetupIntent) => {
      if (mine === latest.current) setIntent(next);
    };
    setIntent({ status: "beginning" });
    call(createSetupIntent, {}).then(
      ({ client_secret }) => settle({ status: "begun", clientSecret: client_secret }),
      (error: unknown) => settle({ status: "failed", error }),
    );
  }, [call]);

  useEffect(() => {
    begin();
    return () => {
      latest.current += 1;
    };
  }, [begin]);
  return { intent, begin };
}
