/** What mails name: the site that links lead to, and where people find help. */
export interface MailSite {
  readonly url: string;
  readonly supportEmail: string;
}

/** A day in words, such as `November 22, 2026`, in the reader's own time zone. */
export const dayInWords = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(new Date(instant));

export const helpLine = ({ supportEmail }: MailSite): string => `If you need help, write to ${supportEmail}.`;
