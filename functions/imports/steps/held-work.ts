import type { FamilyContent } from "#functions/report-months/index.ts";
import type { ReadFile, StoredPlan, WorkObjects } from "./work-objects.ts";

/**
 * Keeps what is read from the files in memory. It is stored only when another task continues the import, and always
 * before the plan, so that a stored plan of such an import names objects that exist.
 */
export function heldWork(stored: WorkObjects, isContinuedElsewhere: (plan: StoredPlan) => boolean): WorkObjects {
  const files = new Map<number, ReadFile>();
  const months = new Map<string, { readonly n: number; readonly content: FamilyContent }>();
  const nameOf = (n: number, month: string) => `${n}#${month}`;
  return {
    ...stored,
    putFile: async (n, file) => {
      files.set(n, file);
    },
    file: async (n) => files.get(n) ?? stored.file(n),
    putMonth: async (n, content) => {
      months.set(nameOf(n, content.month), { n, content });
    },
    month: async (n, month) => months.get(nameOf(n, month))?.content ?? stored.month(n, month),
    putPlan: async (round, plan) => {
      if (isContinuedElsewhere(plan)) {
        for (const { n, content } of months.values()) await stored.putMonth(n, content);
        for (const [n, file] of files) await stored.putFile(n, file);
      }
      await stored.putPlan(round, plan);
    },
  };
}
