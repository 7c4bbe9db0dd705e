import { useClientFrame } from "./client-frame.tsx";

/**
 * A text about an author's figures in two wordings: to the author, and to a member of an agency who looks at them as a
 * client's. Both are whole sentences.
 */
export interface Addressed<T> {
  readonly toAuthor: T;
  readonly toAgency: T;
}

/** Chooses the wording of a text. */
export type Say = <T>(text: Addressed<T>) => T;

const toAuthor: Say = (text) => text.toAuthor;
const toAgency: Say = (text) => text.toAgency;

/** Addresses the author on their own screens, and the agency's member around a client's figures. */
export const useSay = (): Say => (useClientFrame() === null ? toAuthor : toAgency);
