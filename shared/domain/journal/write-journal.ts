import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { exactMoney, type Micros, toDecimal } from "#shared/primitives/money.ts";
import { buildJournal, type JournalInput } from "./build-journal.ts";
import type { Balance, Journal, JournalEntry } from "./journal.ts";
import { TEXT } from "./text.ts";

/** Programs that read a journal, with the file name's ending of each. */
export const JOURNAL_FORMATS = { hledger: "journal", beancount: "beancount" } as const;
export type JournalFormat = keyof typeof JOURNAL_FORMATS;

type Amount = (micros: Micros, currency: string) => string;

/** Amounts with exactly the decimals of their currency, in which both programs compare. */
function amountsOf({ currencies }: Journal): Amount {
  const cut = new Map(currencies.map(({ code, decimals }) => [code, 6 - decimals]));
  return (micros, currency) =>
    `${toDecimal(micros).slice(0, toDecimal(micros).length - cut.get(currency)!)} ${currency}`;
}

const WIDTH = 54;
const aligned = (account: string, amount: string): string => `    ${account.padEnd(WIDTH)} ${amount.padStart(18)}`;

/** Text without line ends and other control characters, which a file or its terminal could take for more than text. */
const inLine = (text: string): string => text.replaceAll(/\p{C}+/gu, " ").trim();

/** A description can't hold a semicolon, which starts a comment, nor a bar, which ends the payee. */
const hledgerText = (text: string): string => inLine(text).replaceAll(";", ",").replaceAll("|", "/");
/** A comma ends a tag's value. */
const hledgerTag = (text: string): string => inLine(text).replaceAll(/[,:]/g, " ");

const quoted = (text: string): string => `"${inLine(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const balanceOf = ({ balances }: JournalEntry, account: string, currency: string): Balance | undefined =>
  balances.find((one) => one.account === account && one.currency === currency);

/** Balances of accounts that an entry doesn't change are postings of 0. */
const hledgerPostings = (entry: JournalEntry, amount: Amount): string[] => {
  const unchanged = entry.balances.filter(
    ({ account, currency }) => !entry.postings.some((one) => one.account === account && one.currency === currency),
  );
  return [...entry.postings, ...unchanged.map((one) => ({ ...one, amount: 0 }))].map((posting) => {
    const { account, currency } = posting;
    const stated = balanceOf(entry, account, currency);
    const assertion = stated ? ` = ${amount(stated.balance, currency)}` : "";
    return aligned(account, amount(posting.amount, currency)) + assertion;
  });
};

const aboutOf = ({ contradictions }: Journal): string[] =>
  [
    ...TEXT.about,
    ...contradictions.map(({ date, account, currency, booked, stated }) => {
      const sums = [`${exactMoney(booked)} ${currency}`, `${exactMoney(stated)} ${currency}`] as const;
      return date === null
        ? TEXT.contradiction.unexplained(account, ...sums)
        : TEXT.contradiction.balance(account, date, ...sums);
    }),
  ].map((line) => `; ${line}`);

/** hledger's form: `hledger -f FILE check --strict` accepts it. */
export function writeHledger(journal: Journal): string {
  const amount = amountsOf(journal);
  const { accounts, currencies, entries } = journal;
  return [
    `; ${TEXT.title}`,
    ...aboutOf(journal),
    "",
    ...currencies.map(({ code, decimals }) => `commodity 1000.${"0".repeat(decimals)} ${code}`),
    "",
    ...accounts.map(({ name, label }) => `account ${name}${label === null ? "" : `  ; ${inLine(label)}`}`),
    ...entries.flatMap((entry) => [
      "",
      `${entry.date} * ${entry.code === "" ? "" : `(${hledgerText(entry.code).replaceAll(/[()]/g, "")}) `}${hledgerText(entry.payee)} | ${hledgerText(entry.narration)}`,
      `    ; line:${hledgerTag(entry.id)}, state:${entry.state}`,
      ...hledgerPostings(entry, amount),
    ]),
    "",
  ].join("\n");
}

/** beancount compares balances at the start of a day, so that those of a day's end stand on the next one. */
function beancountBalances(entries: readonly JournalEntry[], date: IsoDate, amount: Amount): string[] {
  const last = new Map<string, Balance>();
  for (const { balances } of entries) for (const one of balances) last.set(`${one.account}|${one.currency}`, one);
  const numberOf = (micros: Micros, currency: string) => amount(micros, currency).slice(0, -currency.length - 1);
  return [...last.values()].map(({ account, currency, balance }) => {
    const exactly = `${numberOf(balance, currency)} ~ ${numberOf(0, currency)} ${currency}`;
    return `${addDays(date, 1)} balance ${account.padEnd(WIDTH)} ${exactly}`;
  });
}

/** beancount's form: `bean-check FILE` accepts it. */
export function writeBeancount(journal: Journal): string {
  const amount = amountsOf(journal);
  const { accounts, entries } = journal;
  const first = entries[0]?.date ?? "";
  return [
    `; ${TEXT.title}`,
    ...aboutOf(journal),
    "",
    `option "title" ${quoted(TEXT.title)}`,
    "",
    ...accounts.flatMap(({ name, label }) => [
      `${first} open ${name}`,
      ...(label === null ? [] : [`  label: ${quoted(label)}`]),
    ]),
    ...[...Map.groupBy(entries, ({ date }) => date)].flatMap(([date, own]) => [
      ...own
        .filter(({ postings }) => postings.length > 0)
        .flatMap((entry) => [
          "",
          `${date} * ${quoted(entry.payee)} ${quoted(entry.narration)}`,
          `  line: ${quoted(entry.id)}`,
          `  state: ${quoted(entry.state)}`,
          ...entry.postings.map(({ account, currency, amount: micros }) => aligned(account, amount(micros, currency))),
        ]),
      ...beancountBalances(own, date, amount),
    ]),
    "",
  ].join("\n");
}

/** The journal of a trail and its payments, as a file of this program. */
export const journalText = (input: JournalInput, format: JournalFormat): string =>
  writeJournal(buildJournal(input), format);

export const writeJournal = (journal: Journal, format: JournalFormat): string =>
  format === "hledger" ? writeHledger(journal) : writeBeancount(journal);
