import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ExtensionHello } from "#shared/messages/extension.ts";
import { useServices } from "../services.tsx";
import { detectExtension, type SendToExtension } from "./extension-client.ts";

export interface Extension {
  /** `unknown` until the first look is over, which takes a moment. */
  readonly presence: "unknown" | "absent" | "old" | "present";
  readonly hello: ExtensionHello | null;
  readonly send: SendToExtension;
  /** Looks again whether it is there and whose it is. */
  readonly look: () => Promise<void>;
}

const ExtensionContext = createContext<Extension | null>(null);

type Seen = Pick<Extension, "presence" | "hello">;

const isSame = (one: Seen, other: Seen): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Knows whether this browser has our extension, and looks again whenever somebody comes back to the page: that is how one gets installed. */
export function ExtensionProvider({ children }: { children: ReactNode }) {
  const { extension } = useServices();
  const [seen, setSeen] = useState<Seen>({ presence: "unknown", hello: null });

  const look = useCallback(async () => {
    const { presence, hello } = await detectExtension(extension);
    setSeen((before) => (isSame(before, { presence, hello }) ? before : { presence, hello }));
  }, [extension]);

  useEffect(() => {
    const again = () => void look();
    const comeBack = () => {
      if (document.visibilityState === "visible") again();
    };
    again();
    window.addEventListener("focus", again);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      window.removeEventListener("focus", again);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [look]);

  const value = useMemo<Extension>(() => ({ ...seen, send: extension.send, look }), [seen, extension, look]);
  return <ExtensionContext value={value}>{children}</ExtensionContext>;
}

export function useExtension(): Extension {
  const extension = useContext(ExtensionContext);
  if (!extension) throw new Error("no extension: wrap the tree in ExtensionProvider");
  return extension;
}

/** Keeps looking while mounted, for screens that wait for the extension to be installed. */
export function useWatchForExtension(everyMs: number): void {
  const { look } = useExtension();
  useEffect(() => {
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [look, everyMs]);
}
