import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { searchAgency, searchUser } from "#shared/api/books/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { hasPage } from "../routing/pages.ts";
import { type FoundGroup, foundGroups } from "./found-groups.ts";

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
  /** Whether there is something to show: loading, results or a failure. */
  readonly isOpen: boolean;
  readonly asked: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
  /** Whether the results belong to the current text, not to an earlier one. */
  readonly isCurrent: boolean;
  readonly groups: readonly FoundGroup[];
}

export function useSearch(): Search {
  const user = useUser();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const ask = useDebouncedCallback((text: string) => setAsked(text.trim()), DEBOUNCE_MS);
  const [settled] = useDebouncedValue(asked, OPENS_AFTER_MS);

  const endpoint = user.agency ? searchAgency : searchUser;
  const id = user.agency?.id ?? user.id;
  const answer = useQueryOf(endpoint, asked === "" ? null : { params: { id }, query: { keywords: asked } }, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    // The list itself reports being offline.
    onError: (error) => void (isFailure(error, "offline") || toastFailure(error)),
  });

  const found = asked === "" ? undefined : answer.data;
  const groups = useMemo(() => (found ? foundGroups(found, { showsClients: hasPage("clients") }) : []), [found]);

  return {
    typed,
    type: (text) => {
      setTyped(text);
      ask(text);
    },
    askNow: () => ask.flush(),
    clear: () => {
      ask.cancel();
      setTyped("");
      setAsked("");
    },
    isOpen: asked !== "" && settled !== "",
    asked,
    isLoading: answer.isLoading,
    isCurrent: typed.trim() === asked && !answer.isLoading,
    hasFailed: answer.error !== undefined,
    isOffline: isFailure(answer.error, "offline"),
    groups,
  };
}
