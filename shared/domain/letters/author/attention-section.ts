import { showCount, showMoney } from "#shared/domain/royalties/table/show-money.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import { type RaisedSignal, SIGNAL_KINDS } from "#shared/domain/signals/signal.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { figuresAt } from "../figures.ts";
import { type LetterSentence, linkFigures, sentence, typedName } from "../letter.ts";

/** Signals that one letter describes; the others are on their own page. */
const MOST_SIGNALS = 8;

export interface AttentionFacts {
  /** Imports that wait for an answer. */
  readonly questions: number;
  /** Open signals that the author hasn't silenced and the plan includes. */
  readonly signals: readonly RaisedSignal[];
}

function questionSentence(questions: number): LetterSentence[] {
  if (questions === 0) return [];
  if (questions === 1)
    return [
      sentence`${{ text: "An import", path: "/imports" }} has a question for you, and its figures wait for the answer.`,
    ];
  const link = { text: `${questions} imports`, path: "/imports" };
  return [sentence`${link} have questions for you, and their figures wait for the answers.`];
}

/** The subject's name, which someone may have typed, as emails show names. */
const withPlainName = <S extends RaisedSignal>(signal: S): S =>
  "name" in signal.subject
    ? { ...signal, subject: { ...signal.subject, name: typedName(signal.subject.name) } }
    : signal;

function signalSentence(signal: RaisedSignal, style: NumberStyle): LetterSentence {
  const amounts: { readonly amount: Micros; readonly currency: string }[] = [];
  const {
    title,
    sentence: text,
    path,
  } = describeSignal(withPlainName(signal), {
    money: (amount, currency) => {
      amounts.push({ amount, currency });
      return showMoney(amount, currency, style);
    },
    count: (count) => showCount(count, style),
  });
  const figures = amounts.map(({ amount, currency }) => figuresAt(path, style).money(amount, currency));
  return [{ text: title, path }, ". ", ...linkFigures(text, figures)];
}

/** A payment that landed stands among the payments. */
const isForAttention = ({ kind, variant }: RaisedSignal): boolean => !(kind === "payment" && variant === "landed");

/** What waits for the author: questions of imports, then signals, the most urgent first. */
export function attentionSection({ questions, signals }: AttentionFacts, style: NumberStyle): LetterSentence[] {
  const shown = signals
    .filter(isForAttention)
    .toSorted((a, b) => SIGNAL_KINDS.indexOf(a.kind) - SIGNAL_KINDS.indexOf(b.kind));
  const more = shown.length - MOST_SIGNALS;
  return [
    ...questionSentence(questions),
    ...shown.slice(0, MOST_SIGNALS).map((signal) => signalSentence(signal, style)),
    ...(more > 0 ? [sentence`${{ text: `${more} more signals`, path: "/signals" }} are on their page.`] : []),
  ];
}
