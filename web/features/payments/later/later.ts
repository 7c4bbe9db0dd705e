import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { laterFrom } from "#web/lib/later.ts";

const part = laterFrom(() => import("./payment-parts.ts"));

export const CalendarView = part("CalendarView", SectionMissing);
export const TrailView = part("TrailView", SectionMissing);
