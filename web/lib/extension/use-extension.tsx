import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ExtensionHello } from "#shared/messages/extension.ts";
import { useServices } from "../api/services.tsx";
import { detectExtension, type SendToExtension } from "./detect-extension.ts";

export interface Extension {
  /** `unknown` until the first check completes. */
  readonly presence: "unknown" | "absent" | "old" | "present";
  readonly hello: ExtensionHello | null;
  readonly send: SendToExtension;
  readonly detect: () => Promise<void>;
}

const ExtensionContext = createContext<Extension | null>(null);

type Seen = Pick<Extension, "presence" | "hello">;

const isSame = (one: Seen, other: Seen): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Provides whether this browser has our extension. Checks again when the user returns to the page, as after installing
 * it.
 */
export function ExtensionProvider({ children }: { children: ReactNode }) {
  const { extension } = useServices();
  const [seen, setSeen] = useState<Seen>({ presence: "unknown", hello: null });

  const detect = useCallback(async () => {
    const { presence, hello } = await detectExtension(extension);
    setSeen((before) => (isSame(before, { presence, hello }) ? before : { presence, hello }));
  }, [extension]);

  useEffect(() => {
    const again = () => void detect();
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
  }, [detect]);

  const value = useMemo<Extension>(() => ({ ...seen, send: extension.send, detect }), [seen, extension, detect]);
  return <ExtensionContext value={value}>{children}</ExtensionContext>;
}

export function useExtension(): Extension {
  const extension = useContext(ExtensionContext);
  if (!extension) throw new Error("no extension: wrap the tree in ExtensionProvider");
  return extension;
}

/** Keeps checking while mounted, for screens that wait for the installation. */
export function useWatchForExtension(everyMs: number): void {
  const { detect } = useExtension();
  useEffect(() => {
    const timer = setInterval(() => void detect(), everyMs);
    return () => clearInterval(timer);
  }, [detect, everyMs]);
}
