import { createConversions, type EntityItem } from "electrodb";
import { onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { importEntity } from "#functions/entities/reports/import.ts";
import { importAnswersEntity } from "#functions/entities/reports/import-answers.ts";
import { importDetailEntity } from "#functions/entities/reports/import-detail.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { idAfter } from "#functions/platform/ids.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";
import { isConditionFailure, isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import { expiryOf, isExpired, isUndoableByAge } from "./expiry.ts";
import {
  IMPORT_ANSWERS,
  IMPORT_DETAIL,
  type ImportAnswers,
  type ImportDetail,
  NO_ANSWERS,
  NOTHING_FOUND,
} from "./intake/detail.ts";

export type ImportItem = EntityItem<ReturnType<typeof importEntity>>;
export type ImportKey = Pick<ImportItem, "userId" | "importId">;
type Status = ImportItem["status"];
type Changes = Partial<Omit<ImportItem, "userId" | "importId" | "written" | "deviated">>;

const PAGE = 20;

export type ImportStore = ReturnType<typeof importStore>;

export function importStore(access: TableAccess) {
  const imports = () => importEntity(access);
  const details = () => importDetailEntity(access);
  const answers = () => importAnswersEntity(access);
  const { toCursor } = createConversions(imports()).byAccessPattern.primary.fromComposite;
  const toDetailCursor = createConversions(details()).byAccessPattern.primary.fromComposite.toCursor;
  const toDetails = (items: readonly EntityItem<ReturnType<typeof importDetailEntity>>[]): Map<string, ImportDetail> =>
    new Map(items.map((item) => [item.importId, IMPORT_DETAIL.unpack(item.data)]));

  const find = async (userId: string, importId: string): Promise<ImportItem | null> =>
    (await imports().get({ userId, importId }).go(READ_LATEST)).data;

  return {
    find,

    /** Treats another author's import like one that does not exist, and an expired one too where `now` is given. */
    getOrThrow: async (userId: string, importId: string, now?: number): Promise<ImportItem> => {
      const found = await find(userId, importId);
      if (!found || (now !== undefined && isExpired(found, now))) throw new NotFound("There is no such import.");
      return found;
    },

    create: async (item: ImportItem, detail: ImportDetail): Promise<void> => {
      const { userId, importId } = item;
      const expiresAt = expiryOf(item);
      await details()
        .put({ userId, importId, expiresAt, data: IMPORT_DETAIL.pack(detail) })
        .go();
      await imports()
        .create({ ...item, expiresAt })
        .go();
    },

    /** Newest first. `cursor` is the previous page's last id, and is valid only among this author's imports. */
    page: async (userId: string, cursor: string | null, limit = PAGE) => {
      const after = cursor === null ? null : toCursor({ userId, importId: cursor });
      const newest = imports().query.primary({ userId });
      const { data, cursor: next } = await newest.go({ order: "desc", limit, cursor: after });
      return { imports: data, cursor: next === null ? null : (data.at(-1)?.importId ?? null) };
    },

    /** `id`, or one that sorts after the author's newest import if the clock was set back since. */
    nextId: async (userId: string, id: string): Promise<string> => {
      const newest = await imports().query.primary({ userId }).go({ order: "desc", limit: 1, consistent: true });
      return idAfter(newest.data[0]?.importId ?? "", id);
    },

    /**
     * The newest import that has written months and was not undone; only this one can be undone. Null when it is too
     * old for that.
     */
    lastWriter: async (userId: string, now: number): Promise<string | null> => {
      let cursor: string | null = null;
      do {
        const page: { data: ImportItem[]; cursor: string | null } = await imports()
          .query.primary({ userId })
          .go({ order: "desc", limit: PAGE, cursor, consistent: true });
        const recent = page.data.filter((item) => isUndoableByAge(item, now));
        const last = recent.find((item) => item.status !== "undone" && (item.written?.length ?? 0) > 0);
        if (last) return last.importId;
        cursor = recent.length === page.data.length ? page.cursor : null;
      } while (cursor !== null);
      return null;
    },

    /** Idempotent. False if the import has progressed since, or was ended before it was started. */
    start: (userId: string, importId: string, startedAt: string): Promise<boolean> =>
      isWritten(
        imports()
          .patch({ userId, importId })
          .set({ status: "reading" })
          .data((held, { ifNotExists }) => ifNotExists(held.startedAt, startedAt))
          .remove(["notStarted"])
          .where(
            ({ status, phase }, { eq }) =>
              `${eq(status, "uploading")} OR (${eq(status, "reading")} AND ${eq(phase, "import")})`,
          )
          .go(),
      ),

    /** Records that an execution carries the import out, so that no other needs to be started. */
    takeUp: async ({ userId, importId, notStarted }: ImportItem): Promise<void> => {
      if (notStarted !== undefined) await imports().patch({ userId, importId }).remove(["notStarted"]).go();
    },

    /**
     * Lists imports that no execution has taken up, oldest first, a page at a time: files are missing, uploads may be
     * left, or the execution was never started.
     */
    pageOfUnsent: async (instant: string, after: string | null): Promise<Page<ImportKey>> => {
      const unsent = imports().query.byUnsent({ notStarted: "yes" }).lt({ createdAt: instant });
      const { data, cursor } = await unsent.go({ ...onePage(after), attributes: ["userId", "importId"] });
      return { items: data, next: cursor };
    },

    /** Ends an import that was never started; false if it has been. */
    endUnstarted: (
      userId: string,
      importId: string,
      ended: Required<Pick<Changes, "message" | "finishedAt">>,
    ): Promise<boolean> =>
      isWritten(
        imports()
          .patch({ userId, importId })
          .set({ status: "failed", ...ended })
          .where(({ status, notStarted }, { eq, exists }) => `${exists(notStarted)} AND ${eq(status, "uploading")}`)
          .go(),
      ),

    forgetUnsent: async (userId: string, importId: string): Promise<void> => {
      await isWritten(
        imports()
          .patch({ userId, importId })
          .remove(["notStarted"])
          .where(({ status }, { eq }) => eq(status, "failed"))
          .go(),
      );
    },

    /** Changes an import in one of the given states (any state by default). False otherwise. */
    change: async (
      userId: string,
      importId: string,
      changes: Changes,
      from?: { readonly statuses: readonly Status[]; readonly decisions?: number },
    ): Promise<boolean> => {
      try {
        await imports()
          .patch({ userId, importId })
          .set(changes)
          .where(({ status, decisions }, { eq }) => {
            if (!from) return "";
            const states = `(${from.statuses.map((state) => eq(status, state)).join(" OR ")})`;
            return from.decisions === undefined ? states : `${states} AND ${eq(decisions, from.decisions)}`;
          })
          .go();
        return true;
      } catch (error) {
        if (from && isConditionFailure(error)) return false;
        throw error;
      }
    },

    /**
     * Resumes an import that `fail` had ended; false for any other. A failed undo counts as completed, because its
     * months are still stored.
     */
    resume: (userId: string, importId: string, phase: ImportItem["phase"]): Promise<boolean> => {
      const isUndo = phase === "undo";
      const ended: readonly Status[] = [isUndo ? "completed" : "failed", "reading", "writing"];
      return isWritten(
        imports()
          .patch({ userId, importId })
          .set({ status: isUndo ? "writing" : "reading" })
          .remove(["message", "finishedAt"])
          .where(
            (held, { eq }) =>
              `${eq(held.phase, phase)} AND (${ended.map((status) => eq(held.status, status)).join(" OR ")})`,
          )
          .go(),
      );
    },

    markWritten: async (userId: string, importId: string, monthKey: MonthKey): Promise<void> => {
      await imports()
        .patch({ userId, importId })
        .add({ written: [monthKey] })
        .go();
    },

    markDeviated: async (userId: string, importId: string, monthKey: MonthKey, outcome: string): Promise<void> => {
      await imports()
        .patch({ userId, importId })
        .add({ deviated: [`${monthKey}=${outcome}`] })
        .go();
    },

    detail: async (userId: string, importId: string): Promise<ImportDetail> => {
      const { data } = await details().get({ userId, importId }).go(READ_LATEST);
      return data ? IMPORT_DETAIL.unpack(data.data) : NOTHING_FOUND;
    },

    details: async (userId: string, importIds: readonly string[]): Promise<Map<string, ImportDetail>> => {
      const keys = importIds.map((importId) => ({ userId, importId }));
      const data = await batchGet(keys, (some) => details().get(some).go(READ_LATEST));
      return toDetails(data);
    },

    /** Reads the details of a page of imports. After an interrupted call, some of them may be missing. */
    pageOfDetails: async (userId: string, cursor: string | null): Promise<Map<string, ImportDetail>> => {
      const after = cursor === null ? null : toDetailCursor({ userId, importId: cursor });
      const newest = details().query.primary({ userId });
      return toDetails((await newest.go({ order: "desc", limit: PAGE, cursor: after, consistent: true })).data);
    },

    /** Keeps when it expires. */
    saveDetail: async (userId: string, importId: string, detail: ImportDetail): Promise<void> => {
      await details()
        .upsert({ userId, importId, data: IMPORT_DETAIL.pack(detail) })
        .go();
    },

    saveAnswers: async (item: ImportItem, round: string, given: ImportAnswers): Promise<void> => {
      const { userId, importId, expiresAt } = item;
      await answers()
        .put({ userId, importId, round, expiresAt, data: IMPORT_ANSWERS.pack(given) })
        .go();
    },

    answers: async (userId: string, importId: string, round: string): Promise<ImportAnswers> => {
      const { data } = await answers().get({ userId, importId, round }).go(READ_LATEST);
      return data ? IMPORT_ANSWERS.unpack(data.data) : NO_ANSWERS;
    },
  };
}
