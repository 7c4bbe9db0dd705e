import type { Person } from "./people.ts";
import type { World } from "./world.ts";

export type SentBody = Readonly<Record<string, unknown>> | readonly object[];

export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: SentBody;
}

/** Facts of the access matrix about an endpoint that don't follow from its declaration. */
export interface Row {
  /** The user whose call it is; all others are strangers to the sample's entity. */
  readonly as: "anyone" | "author" | "owner" | "admin";
  /** Builds a valid call for the given caller, freshly for every call. Empty by default. */
  readonly send?: (world: World, caller: Person) => Sample | Promise<Sample>;
  /** Status for permitted callers, unless agencies get another one. */
  readonly ok: number;
  readonly okForAgencies?: number;
  /** Status for strangers without a plan, where it differs. */
  readonly okWithoutPlan?: number;
  /** The sample names an entity of one user or of one agency; others get NotFound. */
  readonly belongsTo?: "person" | "agency";
  /** The sample's id names a product sold to all users, so that it belongs to none of them. */
  readonly namesWhatIsSold?: true;
  /** Opens for everyone who has the link or code that the sample names. */
  readonly opensByLink?: true;
  readonly ends?: "session" | "every session" | "grant";
}

export type Rows = Readonly<Record<string, Row>>;
