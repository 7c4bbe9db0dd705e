import { laterFrom } from "#web/lib/later.ts";

/** A part of the report whose code loads after what shows the first figures. */
export const later = laterFrom(() => import("./report-parts.ts"));
