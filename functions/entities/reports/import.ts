import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One import's state: small, because every written month updates it. Ids are ordered by time, so a user's imports are
 * read newest first.
 */
export const importEntity = onTable(
  (table) =>
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
          phase: { type: ["import", "decision", "undo"] as const, required: true },
          createdAt: { type: "string", required: true },
          startedAt: { type: "string" },
          finishedAt: { type: "string" },
          monthsTotal: { type: "number", required: true },
          /** `month#family` keys that it has written: a set, so that a repeated step counts once. */
          written: { type: "set", items: "string" },
          /** `key=outcome` of months whose outcome differs from the plan because of a concurrent write. */
          deviated: { type: "set", items: "string" },
          payments: { type: "number", required: true },
          booksAdded: { type: "number", required: true },
          decisions: { type: "number", required: true },
          answersRef: { type: "string" },
          undos: { type: "number", required: true },
          message: { type: "string" },
          /**
           * Present until an execution has started: from the import's creation, and again from each answer or undo. Also
           * present until an import that never started is ended and its uploads are deleted.
           */
          notStarted: { type: ["yes"] as const },
          /** Of automatic imports only. */
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["importId"]),
          /** Imports whose files may never arrive or that no execution has started yet, oldest first. */
          byUnsent: secondaryIndex("gsi1", ["notStarted"], ["createdAt"]),
        },
      },
      table,
    ),
);
