import { useCallback } from "react";
import { handOver, type SubmittedFile } from "#web/lib/extension/hand-over.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";

export function useSessionTransfer(): () => Promise<SubmittedFile> {
  const { send } = useExtension();
  return useCallback(() => handOver(send), [send]);
}
