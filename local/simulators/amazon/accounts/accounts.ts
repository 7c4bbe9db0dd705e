import type { IsoDate } from "#shared/primitives/dates.ts";
import { LARGE_SHELF_PEN_NAMES } from "../dataset/large-shelf.ts";
import { drawFor } from "../dataset/random.ts";
import {
  CLARA_WINTERBOURNE,
  INES_CALDER,
  JUN_ALDER,
  MARCUS_HALE,
  NELL_FARROW,
  ODA_LINDQVIST,
  ROSALIND_PIKE,
  type Shelf,
} from "../dataset/shelves.ts";

export interface PenName {
  readonly name: string;
  readonly authorId: string;
  readonly asin: string;
  readonly claimed: IsoDate;
}

export interface AmazonAccount {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly shelf: Shelf;
  readonly created: IsoDate;
  /** The first is the account's own; empty for an account that never claimed an author page. */
  readonly penNames: readonly PenName[];
}

/** The same for all accounts: the sign-in page shows it, because it protects nothing. */
export const AMAZON_PASSWORD = "simulated";

const DIGITS = "0123456789";
const SIGNS = "0123456789ABCDEFGHJKLMNPQRSTVWXYZ";

function invented(kind: string, key: string, signs: string, length: number): string {
  const draw = drawFor(kind, key);
  return Array.from({ length }, () => signs[Math.floor(draw.next() * signs.length)]).join("");
}

const penName = (name: string, claimed: IsoDate): PenName => ({
  name,
  claimed,
  authorId: `amzn1.amazonauthor.author.v1.${invented("author id", name, "0123456789abcdefghijklmnopqrstuv", 26)}`,
  asin: `B0${invented("author asin", name, SIGNS, 8)}`,
});

const account = (shelf: Shelf, name: string, email: string, penNames: readonly PenName[]): AmazonAccount => ({
  key: shelf.key,
  name,
  email,
  shelf,
  created: shelf.since,
  penNames,
});

export const AMAZON_ACCOUNTS: readonly AmazonAccount[] = [
  account(CLARA_WINTERBOURNE, "Clara Winterbourne", "clara@retailer.example", [
    penName("Clara Winterbourne", "2021-06-20"),
    penName("E. J. Thorne", "2022-02-03"),
  ]),
  account(MARCUS_HALE, "Marcus Hale", "marcus@retailer.example", [penName("Marcus Hale", "2024-09-12")]),
  account(ODA_LINDQVIST, "Oda Lindqvist", "oda@retailer.example", []),
  account(INES_CALDER, "Ines Calder", "ines@retailer.example", [penName("Ines Calder", "2026-09-16")]),
  account(NELL_FARROW, "Nell Farrow", "nell@retailer.example", [
    penName("Nell Farrow", "2026-07-08"),
    // Claimed for a book that is not out yet, so without readers.
    penName("Wren Hollis", "2026-10-05"),
  ]),
  account(JUN_ALDER, "Jun Alder", "jun@retailer.example", [penName("Jun Alder", "2026-09-02")]),
  account(
    ROSALIND_PIKE,
    "Rosalind Pike",
    "rosalind@retailer.example",
    LARGE_SHELF_PEN_NAMES.map((name) => penName(name, "2016-12-01")),
  ),
];

export const accountByKey = (key: string): AmazonAccount | undefined =>
  AMAZON_ACCOUNTS.find((known) => known.key === key);

export const accountByEmail = (email: string): AmazonAccount | undefined =>
  AMAZON_ACCOUNTS.find((known) => known.email === email.trim().toLowerCase());

/** The account's customer ID in Amazon's format. */
export const customerIdOf = ({ key }: AmazonAccount): string => `A${invented("customer", key, SIGNS, 13)}`;
/** Derives an ID of digits; the same input always gives the same ID. */
export const digitsFor = (kind: string, key: string, length: number): string => invented(kind, key, DIGITS, length);
