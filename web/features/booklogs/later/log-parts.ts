// What isn't needed to show the list of event logs: see `later.ts`.
export { CalendarView } from "../calendar/calendar-view.tsx";
export { ImportLogsModal } from "../csv/import-logs-modal.tsx";
export { WhatWorked } from "../insights/worked/what-worked.tsx";
