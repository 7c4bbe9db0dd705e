// What isn't needed to show the shelf: see `later.ts`.
export { MergeModal } from "../bulk/merge-modal.tsx";
export { SeriesModal } from "../bulk/series-modal.tsx";
export { SplitModal } from "../bulk/split-modal.tsx";
export { TagsModal } from "../bulk/tags-modal.tsx";
export { ImportShelfModal } from "../csv/import-shelf-modal.tsx";
export { KenpcForm } from "../shelf/kenpc-form.tsx";
export { SyncModal } from "../sync/sync-modal.tsx";
