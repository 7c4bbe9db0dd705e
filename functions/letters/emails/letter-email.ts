import { type EmailPiece, plainName, renderEmail } from "#functions/adapters/email-layout.ts";
import type { EmailSite } from "#functions/adapters/mailer.ts";
import { hideAmounts, type Letter, type LetterSentence } from "#shared/domain/letters/letter.ts";
import { TEXT } from "../text.ts";

export interface LetterReader {
  /** Null for a second address. */
  readonly firstName: string | null;
  /** The first name of the user whose letter it is. */
  readonly from: string;
  readonly kind: "author" | "agency";
  readonly hidesAmounts: boolean;
}

/** Renders a letter for one reader. `stopLink` stops all further ones; null where the letter is only shown. */
export function letterEmail(letter: Letter, reader: LetterReader, site: EmailSite, stopLink: string | null) {
  const { subject, opening, sections } = reader.hidesAmounts ? hideAmounts(letter) : letter;
  const linkTo = (path: string): string => new URL(path, site.url).href;
  const toPieces = (pieces: LetterSentence): EmailPiece[] =>
    pieces.map((piece) => (typeof piece === "string" ? piece : { text: piece.text, link: linkTo(piece.path) }));
  const isOwn = reader.firstName !== null;
  return renderEmail({
    subject,
    greeting: isOwn ? TEXT.email.greeting(reader.firstName) : TEXT.email.greetingOfOthers,
    paragraphs: [],
    sections: [
      { heading: null, sentences: [toPieces(opening)] },
      ...sections.map(({ heading, sentences }) => ({ heading, sentences: sentences.map(toPieces) })),
    ],
    button: {
      label: TEXT.email.button[reader.kind],
      link: linkTo(reader.kind === "agency" ? "/agency" : "/royalties"),
    },
    smallPrint: [
      isOwn
        ? [TEXT.email.why, { text: TEXT.email.change, link: linkTo("/account/letters") }]
        : TEXT.email.whyOthers(plainName(reader.from)),
      ...(stopLink === null ? [] : [[{ text: TEXT.email.stop, link: stopLink }]]),
    ],
  });
}

export const confirmAddressEmail = ({ from, link, site }: { from: string; link: string; site: EmailSite }) =>
  renderEmail({
    subject: TEXT.confirm.subject,
    greeting: TEXT.confirm.greeting(from),
    paragraphs: [TEXT.confirm.body],
    button: { label: TEXT.confirm.button, link },
    smallPrint: [TEXT.confirm.smallPrint(site.supportEmail)],
  });
