import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { Work, WorkFormat } from "./author.ts";
import { dateAt } from "./calendar.ts";
import { demandAt } from "./demand.ts";
import { isSoldIn } from "./editions.ts";
import { MARKETPLACES, type Store } from "./marketplaces.ts";
import { liftOn, type Promotion, promotionOn } from "./promotions.ts";
import { drawFor } from "./random.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "./shelves.ts";

/** One day of the author: every sale, refund and page read, as Amazon would book it. */

export interface Sale {
  readonly date: IsoDate;
  readonly work: Work;
  readonly format: WorkFormat;
  readonly store: Store;
  readonly transaction: "standard" | "countdown" | "free";
  readonly sold: number;
  readonly refunded: number;
  /** Per unit, in the store's currency. */
  readonly listPrice: number;
  readonly offerPrice: number;
  /** Delivery (Kindle) or manufacturing (print) per unit. */
  readonly cost: number;
  readonly royaltyRate: 0.35 | 0.6 | 0.7;
  /** Royalty of the row, two decimals, in the store's currency; refunds negative. */
  readonly royalty: number;
}

export interface PagesRead {
  readonly date: IsoDate;
  readonly work: Work;
  readonly format: WorkFormat;
  readonly store: Store;
  readonly pages: number;
}

export interface Day {
  readonly sales: readonly Sale[];
  readonly reads: readonly PagesRead[];
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const priceIn = (store: Store, dollars: number) =>
  store.priceFactor >= 40 ? Math.round(dollars * store.priceFactor) : cents(dollars * store.priceFactor);

/** About one in sixty Kindle sales is returned within two weeks. */
const refundsOn = (units: number, draw: ReturnType<typeof drawFor>) =>
  units > 0 ? Math.min(units, draw.count(units / 60)) : 0;

function kindleSale(work: Work, store: Store, date: IsoDate, mean: number, without?: Promotion): Sale | null {
  const format = work.formats[0]!;
  const promotion = promotionOn(work, date, without);
  const draw = drawFor("kindle", work.key, store.label, date);
  const sold = draw.count(mean * liftOn(work, date, without));
  if (sold === 0) return null;
  const free = promotion?.kind === "free";
  const listPrice = priceIn(store, format.price);
  const offerPrice = free ? 0 : promotion ? priceIn(store, 0.99) : listPrice;
  const royaltyRate = format.price >= 2.99 ? 0.7 : 0.35;
  const cost = royaltyRate === 0.7 ? cents(0.06 * store.priceFactor) : 0;
  const refunded = free ? 0 : refundsOn(sold, draw);
  const each = free ? 0 : royaltyRate * (offerPrice - cost);
  const transaction = free ? "free" : promotion ? "countdown" : "standard";
  return {
    date,
    work,
    format,
    store,
    transaction,
    sold,
    refunded,
    listPrice,
    offerPrice,
    cost,
    royaltyRate,
    royalty: cents(each * (sold - refunded)),
  };
}

function printSale(work: Work, format: WorkFormat, store: Store, date: IsoDate, mean: number): Sale | null {
  const sold = drawFor(format.format, work.key, store.label, date).count(mean);
  if (sold === 0) return null;
  const listPrice = priceIn(store, format.price);
  const cost = cents(format.price * 0.36 * store.priceFactor);
  const royalty = cents((0.6 * listPrice - cost) * sold);
  return {
    date,
    work,
    format,
    store,
    transaction: "standard",
    sold,
    refunded: 0,
    listPrice,
    offerPrice: listPrice,
    cost,
    royaltyRate: 0.6,
    royalty,
  };
}

function pagesRead(work: Work, format: WorkFormat, store: Store, date: IsoDate, mean: number): PagesRead | null {
  if (store.perPage === 0) return null;
  const draw = drawFor("pages", work.key, store.label, date);
  const readers = draw.count(mean);
  let pages = 0;
  for (let i = 0; i < readers; i++) pages += Math.round(format.kenpc! * Math.min(1, draw.between(0.25, 1.25)));
  return pages === 0 ? null : { date, work, format, store, pages };
}

/** An edition's figures in one store on one day. */
interface EditionDay {
  readonly sale: Sale | null;
  readonly read: PagesRead | null;
}

const NOTHING: EditionDay = { sale: null, read: null };
const SHARE_OF_PRINT = { paperback: 0.19, hardcover: 0.035 } as const;
/** Borrowed copies are read over the following days: pages follow the demand of three days ago. */
const DAYS_TO_READ = 3;

function editionDay(work: Work, format: WorkFormat, store: Store, date: IsoDate, without?: Promotion): EditionDay {
  const at = toEpochDay(date);
  const demand = demandAt(work, at, without);
  if (demand === 0 || !isSoldIn(work, format, store)) return NOTHING;
  const bought = demand * store.share * (1 - work.borrowed);
  if (format.format !== "kindle")
    return { sale: printSale(work, format, store, date, bought * SHARE_OF_PRINT[format.format]), read: null };
  const borrowing = demandAt(work, at - DAYS_TO_READ, without) * store.share * work.borrowed;
  return {
    sale: kindleSale(work, store, date, bought * 0.8, without),
    read: pagesRead(work, format, store, date, borrowing),
  };
}

/** Copies sold and borrowed of one edition in one store on a day since 1970-01-01; a borrowed copy counts when its pages are read. */
export function copiesAt(work: Work, format: WorkFormat, store: Store, at: number): number {
  const { sale, read } = editionDay(work, format, store, dateAt(at));
  return (sale?.sold ?? 0) + (read ? read.pages / format.kenpc! : 0);
}

/** The figures of a work's editions by store on a day since 1970-01-01, or those `without` a promotion. */
export const workDayAt = (work: Work, at: number, without?: Promotion): readonly EditionDay[] =>
  MARKETPLACES.flatMap((store) => work.formats.map((format) => editionDay(work, format, store, dateAt(at), without)));

const present = <T>(value: T | null): value is T => value !== null;

/**
 * Everything that happened on `date`, or would have happened `without` a promotion; nothing before the history starts.
 * Depends on the date alone, so past days never change, and both versions of a day differ by the promotion's effect.
 */
export function dayOf(date: IsoDate, shelf: Shelf = CLARA_WINTERBOURNE, without?: Promotion): Day {
  if (date < shelf.since) return { sales: [], reads: [] };
  const editions = shelf.works.flatMap((work) =>
    MARKETPLACES.flatMap((store) => work.formats.map((format) => editionDay(work, format, store, date, without))),
  );
  return {
    sales: editions.map(({ sale }) => sale).filter(present),
    reads: editions.map(({ read }) => read).filter(present),
  };
}
