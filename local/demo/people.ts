import { settingsFor } from "#infra/config.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";

/** Valid only locally: nothing listens beyond the loopback address. */
export const DEMO_PASSWORD = "lantern-quay";

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** An invented agency: its owner, and an assistant with view-only access. */
export const DEMO_AGENCY = {
  name: "Fernhill Author Services",
  website: "https://fernhill.example",
  owner: { firstName: "Priya", lastName: "Raman", email: "agency@demo.colophon.example" },
  assistant: { firstName: "Tom", lastName: "Okafor", email: "assistant@demo.colophon.example" },
} as const;

const FIRST_NAMES = [
  "Ada",
  "Bram",
  "Celia",
  "Dov",
  "Elif",
  "Farid",
  "Greta",
  "Hana",
  "Iker",
  "Jun",
  "Kaia",
  "Lior",
  "Maud",
];
const LAST_NAMES = ["Ashby", "Brennecke", "Castellan"];

/** The agency's small clients: invented authors with one book each, who share it with the agency. */
export const SMALL_CLIENTS: readonly DemoPerson[] = LAST_NAMES.flatMap((_, i) =>
  FIRST_NAMES.map((firstName, n) => ({
    firstName,
    // Neighbours in a list have different names.
    lastName: LAST_NAMES[(i + n) % LAST_NAMES.length]!,
    email: `client-${String(i * FIRST_NAMES.length + n + 1).padStart(2, "0")}@demo.colophon.example`,
  })),
);

/** An invented author who sells at Amazon and at five other shops. */
export const WIDE_AUTHOR: DemoPerson = {
  firstName: "Ines",
  lastName: "Valdor",
  email: "wide@demo.colophon.example",
};

/** The user who verifies the administrator's address from the settings becomes the administrator. */
export const DEMO_ADMIN: DemoPerson = {
  firstName: "Margit",
  lastName: "Holm",
  email: settingsFor("local").adminEmail,
};

export const SIGN_INS: readonly (readonly [email: string, who: string])[] = [
  [DEMO_AUTHOR.email, "an author with five years of books"],
  [WIDE_AUTHOR.email, "an author who sells at six shops"],
  [DEMO_AGENCY.owner.email, "the owner of an agency"],
  [DEMO_AGENCY.assistant.email, "the agency's assistant, with view-only access"],
  [DEMO_ADMIN.email, "the administrator, who may act as the others once one-time codes are on"],
];
