import { useSyncExternalStore } from "react";
import { sumOf } from "#shared/primitives/sums.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { inTurns } from "./check-files.ts";
import { createUpload, postFile, type Upload, type UploadState } from "./upload.ts";

/** The page's only upload. It lives outside React, so that switching screens does not stop it. */
let current: Upload | null = null;
/** Files of the same drop that follow, import by import. */
let following: readonly (readonly File[])[] = [];
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
  /** How many files of the drop are still to follow in further imports. */
  readonly toFollow: number;
  readonly begin: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

export function useCurrentUpload(): CurrentUpload {
  const { call } = useServices();
  const { id } = useUser();
  const state = useSyncExternalStore(subscribe, () => current?.getState() ?? null);
  const beginNext = () => {
    const [turn, ...others] = following;
    if (!turn) return;
    following = others;
    const upload = createUpload({ call, post: postFile, now }, id, turn);
    current = upload;
    upload.subscribe(() => {
      if (current === upload && upload.getState().phase === "started" && following.length > 0) beginNext();
      else notify();
    });
    void upload.run();
    notify();
  };
  return {
    state: state?.ownerId === id ? state : null,
    toFollow: sumOf(following, ({ length }) => length),
    begin: (files) => {
      following = inTurns(files);
      beginNext();
    },
    retry: () => void current?.run(),
    dismiss: () => {
      current = null;
      following = [];
      notify();
    },
  };
}
