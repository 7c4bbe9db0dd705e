import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** One import's state: small, because every written month updates it. Ids are ordered by time, so a person's imports are read newest first. */
export const importEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "import", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        importId: { type: "string", required: true },
        source: { type: ["upload", "extension", "cookies"] as const, required: true },
        status: {
          type: ["uploading", "reading", "writing", "needs_decision", "completed", "failed", "undone"] as const,
          required: true,
        },
        /** What the running, or last, execution does. */
        phase: { type: ["import", "decision", "undo"] as const, required: true },
        createdAt: { type: "string", required: true },
        startedAt: { type: "string" },
        finishedAt: { type: "string" },
        /** How many months this import is to write. */
        monthsTotal: { type: "number", required: true },
        /** Scopes that it has written: a set, so that a repeated step counts once. */
        written: { type: "set", items: "string" },
        /** `scope=outcome` of scopes that turned out differently from the plan because something else had written them meanwhile. */
        deviated: { type: "set", items: "string" },
        payments: { type: "number", required: true },
        booksAdded: { type: "number", required: true },
        /** How many answers to its questions the author has given. */
        decisions: { type: "number", required: true },
        /** Which answers were taken for the newest of them. */
        answersRef: { type: "string" },
        /** How many times an undo was begun. */
        undos: { type: "number", required: true },
        message: { type: "string" },
        /**
         * There until an execution takes the import up: from its beginning, and from each answer and undo on; also until one that was never started is
         * ended and its uploads are gone.
         */
        unsent: { type: ["yes"] as const },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["importId"]),
        /** Imports whose files may never come, or that no execution has taken up yet, the oldest first. */
        byUnsent: secondaryIndex("gsi1", ["unsent"], ["createdAt"]),
      },
    },
    entityConfiguration(access),
  );
