import type { SourceHealth } from "#shared/api/sync/sync-health.ts";

type Source = SourceHealth["source"];

const GOES: Readonly<Record<Source, string>> = {
  royalties:
    "Units, pages read and royalties of every day go from your reports, with every earlier version of a month, its sums, and the report files they came in.",
  prior_months:
    "What page reads earned in closed months, book by book, goes from your reports, with every earlier version of it and the report files it came in. Until it is back, page reads are estimated.",
  payments: "Every payment goes, with the report files they came in.",
  kenp_rates: "Every rate that Amazon told you goes. Your own rates and presets stay.",
  books:
    "What Amazon’s pages say of your books goes: series, page counts and which formats belong together, and books that they alone name. What your files and you yourself say stays.",
};

const BY_SYNC: Readonly<Record<Source, string>> = {
  royalties: "The next syncs bring it back, the latest months first.",
  prior_months: "The next syncs bring back the last two years, as far as their days are here.",
  payments: "They come back with a later sync: at the latest when Amazon lists another payment.",
  kenp_rates: "The next sync brings back the rates of the last two years.",
  books: "The next sync of your books brings it back.",
};

/** What is deleted, whether it would come back and how to prevent that: a paragraph each. */
export function whatIsPurged({ source, mode }: Pick<SourceHealth, "source" | "mode">): readonly string[] {
  if (mode === "upload") return [GOES[source], "It comes back only if you upload your files again."];
  const stop = mode === "cookies" ? "leave cookie mode" : "disconnect your browsers";
  return [GOES[source], `${BY_SYNC[source]} If it is to stay away, ${stop} first.`];
}
