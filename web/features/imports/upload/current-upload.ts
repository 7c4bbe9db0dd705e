import { useSyncExternalStore } from "react";
import { sumOf } from "#shared/primitives/sums.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { inTurns } from "./check-files.ts";
import { createUpload, postFile, type Upload, type UploadState } from "./upload.ts";

/** The page's only upload. It lives outside React, so that switching screens does not stop it. */
let current: Upload | null = null;

/** The files dropped together, which become one import or several, one after the other. */
interface Drop {
  readonly files: readonly File[];
  /** Those that follow the current upload, import by import. */
  readonly following: readonly (readonly File[])[];
  /** The imports whose reading has begun. */
  readonly importIds: readonly string[];
}
const NO_DROP: Drop = { files: [], following: [], importIds: [] };
let drop = NO_DROP;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const bytesOf = (files: readonly { readonly size: number }[]): number => sumOf(files, ({ size }) => size);
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
  /** All files of the drop. */
  readonly files: readonly File[];
  /** The share of the drop's bytes that has been sent, from 0 to 1. */
  readonly sentShare: number;
  /** How many files of the drop are still to follow in further imports. */
  readonly toFollow: number;
  /** The imports of the drop whose reading has begun. */
  readonly importIds: readonly string[];
  readonly begin: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Earlier imports of the drop are sent whole; the current one as far as its files are. */
function sentShareOf({ files, following }: Drop, state: UploadState): number {
  const ahead = bytesOf(following.flat()) + bytesOf(state.files.map(({ file }) => file));
  const sent = bytesOf(files) - ahead + sumOf(state.files, (entry) => entry.sent);
  return sent / Math.max(bytesOf(files), 1);
}

export function useCurrentUpload(): CurrentUpload {
  const { call } = useServices();
  const { id } = useUser();
  const held = useSyncExternalStore(subscribe, () => current?.getState() ?? null);
  const beginNext = () => {
    const [turn, ...following] = drop.following;
    if (!turn) return;
    drop = { ...drop, following };
    const upload = createUpload({ call, post: postFile, now }, id, turn);
    current = upload;
    upload.subscribe(() => {
      const { phase, importId } = upload.getState();
      if (current !== upload) return;
      if (phase === "started" && importId !== null && !drop.importIds.includes(importId)) {
        drop = { ...drop, importIds: [...drop.importIds, importId] };
        beginNext();
      }
      notify();
    });
    void upload.run();
    notify();
  };
  const state = held?.ownerId === id ? held : null;
  return {
    state,
    files: state ? drop.files : [],
    sentShare: state ? sentShareOf(drop, state) : 0,
    toFollow: sumOf(drop.following, ({ length }) => length),
    importIds: state ? drop.importIds : [],
    begin: (files) => {
      drop = { files, following: inTurns(files), importIds: [] };
      beginNext();
    },
    retry: () => void current?.run(),
    dismiss: () => {
      current = null;
      drop = NO_DROP;
      notify();
    },
  };
}
