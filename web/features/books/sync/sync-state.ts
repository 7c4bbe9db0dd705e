export interface SyncStep {
  readonly status: "off" | "syncing" | "finished";
  readonly done: number;
  /** 0 until the number is known. */
  readonly total: number;
}

export type SyncProblem =
  | "author_central"
  | "amazon"
  | "retailer"
  | "offline"
  | "bookshelf_unread"
  | "titlesets_not_saved"
  | "dashboard_not_saved";

export interface BookSyncState {
  readonly phase: "searching" | "titles" | "bookshelf" | "completed" | "failed" | "cancelled";
  /** The author portal's title sets. */
  readonly portal: SyncStep;
  /** The publishing dashboard's series and page counts. */
  readonly dashboard: SyncStep;
  /** False for an account without an author page: its books come from the dashboard only. */
  readonly hasProfile: boolean;
  readonly added: number;
  readonly updated: number;
  readonly problem: SyncProblem | null;
  /** The page of the bookshelf requested last, counted from 1; 0 before the first. */
  readonly bookshelfPage: number;
  /** In percent. */
  readonly progress: number;
}

const OFF: SyncStep = { status: "off", done: 0, total: 0 };

export const SYNC_BEGINS: BookSyncState = {
  phase: "searching",
  portal: { ...OFF, status: "syncing" },
  dashboard: OFF,
  hasProfile: true,
  added: 0,
  updated: 0,
  problem: null,
  bookshelfPage: 0,
  progress: 0,
};

const shareOf = ({ status, done, total }: SyncStep): number =>
  status === "finished" ? 1 : total === 0 ? 0 : Math.min(1, done / total);

/** The state with its progress, which never falls: a total may turn out larger than expected. */
export const withProgress = (state: BookSyncState): BookSyncState => {
  const { portal, dashboard, progress } = state;
  return { ...state, progress: Math.max(progress, Math.floor(50 * shareOf(portal) + 50 * shareOf(dashboard))) };
};

export const isOver = ({ phase }: BookSyncState): boolean =>
  phase === "completed" || phase === "failed" || phase === "cancelled";
