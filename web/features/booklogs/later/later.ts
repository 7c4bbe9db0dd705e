import { PartMissing, SectionMissing } from "#web/components/ui/part-missing.tsx";
import { laterFrom } from "#web/lib/later.ts";

const part = laterFrom(() => import("./log-parts.ts"));

export const CalendarView = part("CalendarView", SectionMissing);
export const WhatWorked = part("WhatWorked", SectionMissing);
export const ImportLogsModal = part("ImportLogsModal", PartMissing);
