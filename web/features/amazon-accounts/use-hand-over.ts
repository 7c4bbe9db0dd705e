import { useCallback } from "react";
import { type HandedOver, handOver } from "#web/lib/extension/hand-over.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";

export function useHandOver(): () => Promise<HandedOver> {
  const { send } = useExtension();
  return useCallback(() => handOver(send), [send]);
}
