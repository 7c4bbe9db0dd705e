import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import { showCount, showMoney } from "#shared/domain/royalties/table/show-money.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { ENGLISH_STYLE } from "#shared/primitives/number-style.ts";
import { TEXT } from "./text.ts";

interface SignalsEmail extends Omit<AccountEmail, "supportEmail"> {
  /** In the order of the email. */
  readonly signals: readonly RaisedSignal[];
  /** Further ones that the email has no room for. */
  readonly more: number;
  readonly hidesAmounts: boolean;
  readonly stopLink: string;
}

/** Renders the daily email: each signal with its title, its sentence and its screen. */
export function signalsEmail({ firstName, url, signals, more, hidesAmounts, stopLink }: SignalsEmail) {
  const style = { ...ENGLISH_STYLE, hidesAmounts };
  const format = {
    money: (amount: number, currency: string) => showMoney(amount, currency, style),
    count: (count: number) => showCount(count, style),
  };
  const linkTo = (path: string): string => new URL(path, url).href;
  const described = signals.map((signal) => describeSignal(signal, format));
  return renderEmail({
    subject: TEXT.email.subject(signals.length + more),
    greeting: TEXT.email.greeting(firstName),
    paragraphs: [],
    sections: described.map(({ title, sentence, path }) => ({
      heading: null,
      sentences: [[{ text: title, link: linkTo(path) }], [sentence]],
    })),
    button: { label: TEXT.email.see, link: linkTo("/signals") },
    smallPrint: [
      ...(more > 0 ? [TEXT.email.more(format.count(more))] : []),
      [TEXT.email.why, { text: TEXT.email.settings, link: linkTo("/signals") }],
      [{ text: TEXT.email.stop, link: stopLink }],
    ],
  });
}
