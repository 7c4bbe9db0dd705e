import type * as z from "zod";
import { type PlanReader, requirePlan } from "#functions/entitlements/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { checkSeals as checkEndpoint, listSeals as listEndpoint, SealRow } from "#shared/api/seals.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { checkChain, headOf, removedNumbers } from "#shared/domain/seals/chain.ts";
import { compareSeals } from "#shared/domain/seals/plan-entries.ts";
import { isReading, type SealEntry } from "#shared/domain/seals/seal.ts";
import { dayIn, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type SealDeps, sealMonths } from "./seal-months.ts";
import { sha256 } from "./seal-store.ts";

type Asker = By<PlanReader & Pick<Actor, "timeZone">>;

const NO_FIGURES = {
  source: null,
  month: null,
  totals: null,
  files: [],
  corrects: null,
  changes: [],
  removed: [],
};

function toRow({ number, hash, sealed_at, content }: SealEntry, isDeleted: boolean, from: IsoMonth | null): SealRow {
  const base = { number, hash, sealed_at };
  if (content?.kind === "removed") return { ...base, ...NO_FIGURES, kind: "removed", removed: content.removed };
  if (!isReading(content) || isDeleted) return { ...base, ...NO_FIGURES, kind: "deleted" };
  const { kind, source, month, files } = content;
  const isShown = from === null || month >= from;
  return {
    ...base,
    ...NO_FIGURES,
    kind,
    source,
    month,
    files,
    totals: isShown ? content.totals : null,
    ...(content.kind === "corrected" && { corrects: content.corrects, changes: isShown ? content.changes : [] }),
  };
}

/**
 * Lists an author's chain, the newest entry first. Amounts of months before those of the plan are left out. Throws
 * Forbidden (`plan_required`).
 */
export async function listSeals(
  deps: Pick<SealDeps, "seals" | "billingStatuses" | "clock">,
  { actor }: Asker,
): Promise<z.input<(typeof listEndpoint)["response"]>> {
  const [entries, entitlements] = await Promise.all([deps.seals.read(actor.tenantId), requirePlan(deps, actor)]);
  const start = retentionStart(entitlements, dayIn(actor.timeZone, deps.clock.now()));
  const deleted = removedNumbers(entries);
  const from = start === null ? null : monthOf(start);
  return {
    head: headOf(entries),
    data: entries.map((entry) => toRow(entry, deleted.has(entry.number), from)).reverse(),
  };
}

/**
 * Checks an author's chain and compares it with what is stored now. What the chain lacks is added first, so that a
 * difference that is found is recorded as well. Throws Forbidden (`plan_required`), and Conflict while imports change
 * the months.
 */
export async function checkSeals(
  deps: SealDeps,
  { actor }: Asker,
): Promise<z.input<(typeof checkEndpoint)["response"]>> {
  await requirePlan(deps, actor);
  const { entries, added, stored } = await sealMonths(deps, actor);
  const { months, files, differences } = compareSeals(entries, stored);
  return {
    checked_at: toInstant(deps.clock.now()),
    head: headOf(entries),
    entries: entries.length,
    months,
    files,
    added,
    faults: checkChain(entries, sha256),
    differences: [...differences],
  };
}
