// What isn't needed to show the payments: see `later.ts`.
export { CalendarView } from "../calendar/calendar-view.tsx";
export { TrailView } from "../trail/trail-view.tsx";
