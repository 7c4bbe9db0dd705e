import type { ComponentType } from "react";
import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { PaymentsView } from "../earnings/payments-view.tsx";
import { TEXT } from "../text.ts";

const TrailView = lazyPart(() => import("../trail/trail-view.tsx"), "TrailView", SectionMissing);
const CalendarView = lazyPart(() => import("../calendar/calendar-view.tsx"), "CalendarView", SectionMissing);

export interface PayoutView {
  /** Its name in the address; the first view is the default. */
  readonly key: string;
  readonly label: string;
  readonly View: ComponentType;
}

/** The tabs of the page, in order. */
export const PAYOUT_VIEWS: readonly PayoutView[] = [
  { key: "payments", label: TEXT.views.payments, View: PaymentsView },
  { key: "trail", label: TEXT.views.trail, View: TrailView },
  { key: "calendar", label: TEXT.views.calendar, View: CalendarView },
];
