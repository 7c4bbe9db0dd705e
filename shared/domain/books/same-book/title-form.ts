import { foldName } from "../names.ts";
import { isSetTitle } from "../relations/find-sets.ts";

/** Why a title can be another one with the same main part. */
export type TitleAddition = "brackets" | "subtitle" | "series";

/** A title in its main part and what shops add to it. */
export interface TitleForm {
  /** The title as it is. */
  readonly full: string;
  /** Folded, without additions. */
  readonly main: string;
  /** Folded; "" for a title without additions. */
  readonly addition: string;
  readonly kinds: readonly TitleAddition[];
}

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]\s*$/u;
/** A colon, or a dash between blanks. */
const SUBTITLE = /^(.+?)(?::\s+|\s+[-–—]\s+)(.+)$/u;
/** `, Book 2`, `, Band 2`, `#2`, at the end of a title. */
const VOLUME = /^(.+?)[,\s]\s*((?:book|vol|volume|part|band|teil|tome|libro|libri|deel|no|nr)?\.?\s*#?\d{1,3})$/iu;

/** Takes one addition from the end of a title; null when there is none or nothing would be left. */
function takeAddition(
  title: string,
): { readonly rest: string; readonly text: string; readonly kind: TitleAddition } | null {
  const bracket = BRACKETS.exec(title);
  if (bracket && foldName(title.slice(0, bracket.index)) !== "")
    return { rest: title.slice(0, bracket.index), text: bracket[1]!, kind: "brackets" };
  const volume = VOLUME.exec(title);
  if (volume && /[a-z#]/i.test(volume[2]!)) return { rest: volume[1]!, text: volume[2]!, kind: "series" };
  const subtitle = SUBTITLE.exec(title);
  if (subtitle) return { rest: subtitle[1]!, text: subtitle[2]!, kind: "subtitle" };
  return null;
}

export function titleForm(title: string): TitleForm {
  let rest = title.trim();
  const additions: string[] = [];
  const kinds: TitleAddition[] = [];
  for (let taken = takeAddition(rest); taken !== null; taken = takeAddition(rest)) {
    rest = taken.rest.replace(/[\s,:–—-]+$/u, "");
    additions.unshift(taken.text);
    kinds.unshift(taken.kind);
  }
  return {
    full: title.trim(),
    main: foldName(rest).toLowerCase(),
    addition: foldName(additions.join(" ")).toLowerCase(),
    kinds,
  };
}

/** Volumes of a series share the main part and differ in their number. */
const ONLY_VOLUME = /^(?:\p{L}{1,6} )?\d{1,3}$/u;
/**
 * Whether two titles can name one book although they aren't equal: one of them is the other's main part, and what the
 * other adds is neither the number of a volume nor the mark of a set.
 */
export function areNear(a: TitleForm, b: TitleForm): boolean {
  if (a.main !== b.main || a.main === "") return false;
  if (a.addition === b.addition) return true;
  if (a.addition !== "" && b.addition !== "") return false;
  const addition = a.addition || b.addition;
  return !ONLY_VOLUME.test(addition) && !isSetTitle(addition);
}
