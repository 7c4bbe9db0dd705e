import type { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { formatDayLong, formatMonth, formatMonthAlone, formatRange } from "#shared/primitives/format-dates.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { listWords } from "#shared/primitives/text.ts";
import { figuresAt } from "./figures.ts";
import { type Letter, type LetterSentence, sentence, typedName } from "./letter.ts";
import { letterDays } from "./letter-days.ts";
import { HEADINGS, TEXT } from "./text.ts";

/** A month's royalties of all clients that share them; `missing` and `partial` count clients whose figures lack days. */
export interface ClientsMonth {
  readonly month: IsoMonth;
  readonly sums: readonly ConvertedSum[];
  readonly missing: number;
  readonly partial: number;
}

/** One client's royalties of this month so far; null where some of them have no exchange rate, or no file. */
export interface ClientMonth {
  readonly id: string;
  readonly label: string;
  readonly sums: readonly ConvertedSum[] | null;
}

export interface AgencyLetterFacts {
  readonly day: IsoDate;
  readonly currency: string;
  readonly style: NumberStyle;
  /** Clients whose accounts are open, and how many of them share royalties. */
  readonly clients: number;
  readonly summed: number;
  /** This month so far, then the last one. */
  readonly months: readonly ClientsMonth[];
  readonly byClient: readonly ClientMonth[];
  readonly due: { readonly date: IsoDate; readonly month: IsoMonth; readonly sums: readonly ConvertedSum[] } | null;
  /** Clients that need attention, and for how many reasons, the most urgent first. */
  readonly attention: readonly { readonly clientId: string; readonly label: string; readonly reasons: number }[];
}

/** Clients named in one list. */
const MOST_NAMED = 50;

/** Says what a month lacks; that the current one isn't over goes without saying. */
function remarkOf({ missing, partial }: ClientsMonth, isOpen: boolean): string {
  const incomplete = isOpen ? 0 : partial;
  if (missing > 0 && incomplete > 0)
    return ` No file covers it for ${missing} of them, and ${incomplete} are known only in part.`;
  if (missing > 0) return ` No file covers it for ${missing} of them.`;
  return incomplete > 0 ? ` For ${incomplete} of them it is known only in part.` : "";
}

/** What can be converted, in one figure; null when there are sums and none can be. */
function totalFigure(sums: readonly ConvertedSum[], { currency, style }: AgencyLetterFacts, path: string) {
  const { total, unknown } = togetherOf(sums);
  return { figure: total === null ? null : figuresAt(path, style).money(total, currency), unknown };
}

const beside = (unknown: readonly string[]): string =>
  unknown.length > 0 ? ` Royalties in ${listWords(unknown)} are not in it, because no exchange rate is known.` : "";

function monthSentence(month: ClientsMonth, at: number, facts: AgencyLetterFacts): LetterSentence {
  const { figure, unknown } = totalFigure(month.sums, facts, "/agency");
  const name = at === 0 ? `${formatMonthAlone(month.month)} so far` : formatMonth(month.month);
  if (!figure) return sentence`No amount of ${name} can be converted, because no exchange rate is known.`;
  const who = facts.summed === 1 ? "One client" : `${facts.summed} clients`;
  return [
    ...sentence`${who} earned ${figure} in ${name}.`,
    ...[`${remarkOf(month, at === 0)}${beside(unknown)}`].filter((text) => text !== ""),
  ];
}

function clientSentence({ id, label, sums }: ClientMonth, facts: AgencyLetterFacts): LetterSentence {
  const path = `/clients/${id}/royalties`;
  const client = { text: typedName(label), path };
  if (sums === null) return sentence`${client}: not known yet.`;
  const { figure, unknown } = totalFigure(sums, facts, path);
  return figure
    ? [...sentence`${client}: ${figure}.`, ...[beside(unknown)].filter((text) => text !== "")]
    : sentence`${client}: no exchange rate is known.`;
}

function dueSentence(facts: AgencyLetterFacts): LetterSentence[] {
  if (!facts.due) return [];
  const { figure, unknown } = totalFigure(facts.due.sums, facts, "/agency");
  return figure
    ? [
        [
          ...sentence`${figure} before tax is due to clients on ${formatDayLong(facts.due.date)}.`,
          ...[beside(unknown)].filter((text) => text !== ""),
        ],
      ]
    : [];
}

const totalOf = ({ sums }: ClientMonth): number => (sums === null ? 0 : (togetherOf(sums).total ?? 0));

/** Writes one letter over all clients of an agency, each as far as it shares its figures. */
export function agencyLetter(facts: AgencyLetterFacts): Letter {
  const { day, months, byClient, attention } = facts;
  const days = formatRange(letterDays(day).week);
  const sorted = byClient.toSorted((a, b) => totalOf(b) - totalOf(a) || a.label.localeCompare(b.label, "en"));
  const more = sorted.length - MOST_NAMED;
  const name = months[0] ? formatMonthAlone(months[0].month) : "";
  const sections = [
    {
      heading: HEADINGS.attention,
      sentences: attention.map(({ clientId, label, reasons }) => {
        const client = { text: typedName(label), path: `/clients/${clientId}` };
        return reasons === 1
          ? sentence`${client}: one thing needs your attention.`
          : sentence`${client}: ${String(reasons)} things need your attention.`;
      }),
    },
    {
      heading: "All clients",
      sentences:
        facts.summed === 0
          ? []
          : [...months.map((month, at) => monthSentence(month, at, facts)), ...dueSentence(facts)],
    },
    {
      heading: `${name} so far, by client`,
      sentences: [
        ...sorted.slice(0, MOST_NAMED).map((client) => clientSentence(client, facts)),
        ...(more > 0
          ? [sentence`${{ text: `${more} more clients`, path: "/clients" }} are in your list of clients.`]
          : []),
      ],
    },
  ].filter(({ sentences }) => sentences.length > 0);
  const subject = TEXT.agencySubject(days);
  if (sections.length === 0) return { day, subject, opening: [TEXT.noClients(days)], sections: [] };
  return { day, subject, opening: [TEXT.agencyOpening(days)], sections };
}
