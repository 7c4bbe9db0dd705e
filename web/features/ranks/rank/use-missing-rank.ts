import { useCallback } from "react";
import type { FormatRank } from "#shared/api/ranks/sync-ranks.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "../text.ts";

type Known = Pick<FormatRank, "rank" | "read_at"> | undefined;

/** Says why a product shows no rank; empty for one that has a rank. */
export type DescribeMissing = (rank: Known, isTracked: boolean) => string;

export function useMissingRank(): DescribeMissing {
  const say = useSay();
  return useCallback(
    (rank, isTracked) => {
      const state = rankStateOf({ rank: rank?.rank ?? null, readAt: rank?.read_at ?? null, isTracked });
      if (state === "ranked") return "";
      return state === "untracked" ? say(TEXT.untracked) : TEXT[state];
    },
    [say],
  );
}
