import type { IsoDate } from "#shared/primitives/dates.ts";
import { ADD_LOG } from "../addresses.ts";

/** The form for a new event, filled in with a day. */
export const addAddress = (date: IsoDate): string => `${ADD_LOG}?date=${date}`;
