import type { Publisher } from "#functions/adapters/bus.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { RankBoardStore } from "./board/board-store.ts";
import type { RankDayStore } from "./board/day-store.ts";
import type { RankMonthStore } from "./history/month-store.ts";
import type { RankYearStore } from "./history/year-store.ts";
import type { TrackingDeps } from "./tracking/deps.ts";
import type { RankTrackingStore } from "./tracking/tracking-store.ts";

export interface RanksDeps {
  readonly boards: RankBoardStore;
  readonly days: RankDayStore;
  readonly months: RankMonthStore;
  readonly years: RankYearStore;
  readonly tracking: RankTrackingStore;
  readonly books: Pick<BookStore, "read">;
  readonly clock: Clock;
}

export interface RankRoutesDeps extends RanksDeps, TrackingDeps {
  readonly bus: Publisher;
}

export type Owner = Pick<Actor, "tenantId">;
