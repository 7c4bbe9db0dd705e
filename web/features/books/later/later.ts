import { PartMissing } from "#web/components/ui/part-missing.tsx";
import { laterFrom } from "#web/lib/later.ts";

const part = laterFrom(() => import("./book-parts.ts"));

export const SeriesModal = part("SeriesModal", PartMissing);
export const TagsModal = part("TagsModal", PartMissing);
export const MergeModal = part("MergeModal", PartMissing);
export const SplitModal = part("SplitModal", PartMissing);
export const ImportShelfModal = part("ImportShelfModal", PartMissing);
export const SyncModal = part("SyncModal", PartMissing);
export const KenpcForm = part("KenpcForm", PartMissing);
