import type { ComponentType } from "react";
import { PaymentsView } from "../earnings/payments-view.tsx";
import { CalendarView, TrailView } from "../later/later.ts";
import { TEXT } from "../text.ts";

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
