import type { Person } from "./people.ts";
import type { World } from "./world.ts";

/** A body: an object, or a list of them. */
export type SentBody = Readonly<Record<string, unknown>> | readonly object[];

/** What a call sends. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: SentBody;
}

/** What the access matrix can't know of an endpoint from its declaration. */
export interface Row {
  /** Whose call it is: everybody else is a stranger to what the sample names. */
  readonly as: "anybody" | "author" | "owner" | "admin";
  /** What a good call sends, made anew for every call: `caller` is who makes it. Nothing unless given. */
  readonly send?: (world: World, caller: Person) => Sample | Promise<Sample>;
  /** The status that whoever is let in gets for it, and people of agencies where theirs is another. */
  readonly ok: number;
  readonly okForAgencies?: number;
  /** The status for strangers without a plan, where it is another one again. */
  readonly okWithoutPlan?: number;
  /** The sample names something of one person's, or of everybody's in one agency: for others it is not there. */
  readonly belongsTo?: "person" | "agency";
  /** The sample's id is of something that is sold to everybody, and so nobody's own. */
  readonly namesWhatIsSold?: true;
  /** What is over after a call that was let in. */
  readonly ends?: "session" | "every session" | "grant";
}

export type Rows = Readonly<Record<string, Row>>;
