import { useSyncExternalStore } from "react";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { postFile } from "./post-file.ts";
import { createUpload, type Upload, type UploadState } from "./upload.ts";

/** The page's only upload. It lives outside React, so that switching screens does not stop it. */
let current: Upload | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isBusy = () => current !== null && current.getState().phase !== "started";

window.addEventListener("beforeunload", (event) => {
  if (isBusy()) event.preventDefault();
});
window.addEventListener("online", () => {
  if (current?.getState().phase === "interrupted") void current.run();
});

export interface CurrentUpload {
  /** Null before a drop, and after its result was dismissed. */
  readonly state: UploadState | null;
  readonly begin: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

export function useCurrentUpload(): CurrentUpload {
  const { call } = useServices();
  const { id } = useUser();
  const state = useSyncExternalStore(subscribe, () => current?.getState() ?? null);
  return {
    state: state?.ownerId === id ? state : null,
    begin: (files) => {
      current = createUpload({ call, post: postFile, now }, id, files);
      current.subscribe(notify);
      void current.run();
      notify();
    },
    retry: () => void current?.run(),
    dismiss: () => {
      current = null;
      notify();
    },
  };
}
