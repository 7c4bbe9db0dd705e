import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useMatch } from "react-router-dom";
import { useClient } from "#web/api/clients.ts";
import { useSearchOf, useSearchOfClient } from "#web/api/search.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNavigator } from "../routing/use-navigator.ts";
import { type FoundGroup, foundGroups } from "./found-groups.ts";
import { commandGroups } from "./page-commands.ts";

/**
 * Pause in typing before a search, and delay before the list opens: fast responses appear without a flash of the
 * loading state.
 */
const DEBOUNCE_MS = 500;
const OPENS_AFTER_MS = 200;

export interface Search {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly askNow: () => void;
  readonly clear: () => void;
  /** Whether there is something to show: pages and actions, loading, results or a failure. */
  readonly isOpen: boolean;
  readonly asked: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
  /** Whether the results belong to the current text, not to an earlier one. */
  readonly isCurrent: boolean;
  readonly groups: readonly FoundGroup[];
}

/** Results of the client whose screens are open, if it shares books or events; none outside its frame. */
function useFoundOfClient(keywords: string) {
  const id = useMatch("/clients/:id/*")?.params.id ?? null;
  const client = useClient(id).data?.data;
  const isSearched = client?.scopes.some((scope) => scope === "books" || scope === "events") ?? false;
  const { data, error, mutate } = useSearchOfClient(
    isSearched && id !== null && keywords !== "" ? { id, keywords } : null,
  );
  const groups = useMemo(() => (client && data ? foundGroups(data, client) : []), [client, data]);
  return { groups, error, mutate };
}

export function useSearch(): Search {
  const user = useUser();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const ask = useDebouncedCallback((text: string) => setAsked(text.trim()), DEBOUNCE_MS);
  const [settled] = useDebouncedValue(asked, OPENS_AFTER_MS);

  const answer = useSearchOf(user, asked === "" ? null : asked);

  const ofClient = useFoundOfClient(asked);
  const failure = answer.error ?? ofClient.error;
  // After a failure the results of the text before are still there; they don't answer this one.
  const found = asked === "" || answer.error ? undefined : answer.data;
  const { kind, role, isAdmin, isImpersonated, cookiesAccepted } = useNavigator();
  // Pages and actions stand first, where results that arrive later don't move them.
  const commands = useMemo(
    () => commandGroups({ kind, role, isAdmin, isImpersonated, cookiesAccepted }, typed),
    [kind, role, isAdmin, isImpersonated, cookiesAccepted, typed],
  );
  const groups = useMemo(
    () => [...commands, ...ofClient.groups, ...(found ? foundGroups(found) : [])],
    [commands, found, ofClient.groups],
  );

  return {
    typed,
    type: (text) => {
      setTyped(text);
      ask(text);
    },
    askNow: () => {
      ask.flush();
      // A repeated text is searched again after a failure.
      if (answer.error && typed.trim() === asked) void answer.mutate();
      if (ofClient.error && typed.trim() === asked) void ofClient.mutate();
    },
    clear: () => {
      ask.cancel();
      setTyped("");
      setAsked("");
    },
    isOpen: commands.length > 0 || (asked !== "" && settled !== ""),
    asked,
    isLoading: answer.isLoading,
    isCurrent: typed.trim() === asked && !answer.isLoading,
    hasFailed: failure !== undefined,
    isOffline: isFailure(failure, "offline"),
    groups,
  };
}
