import { foldText } from "#shared/primitives/text.ts";

/**
 * Amazon's headings and sheet names by language. English and Spanish come from real files; the other languages
 * come from public programs and cover headings only. Unknown wordings are reported to the author, never guessed.
 */
export const LANGUAGES = ["en", "es", "it", "pt", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

type Wordings = Readonly<Partial<Record<Language, readonly string[]>>>;

export const SHEET_NAMES = {
  definitions: { en: ["Report Definitions"], es: ["Definiciones del informe"] },
  summary: { en: ["Summary"], es: ["Resumen"] },
  combined: { en: ["Combined Sales"], es: ["Ventas combinadas"] },
  ebook: { en: ["eBook Royalty"], es: ["Regalías de eBooks"], ja: ["電子書籍のロイヤリティ"] },
  paperback: { en: ["Paperback Royalty"], es: ["Regalías de libros impresos"] },
  hardcover: { en: ["Hardcover Royalty"], es: ["Regalías de los libros de tapa dura"] },
  audiobook: { en: ["Audiobook Royalty"] },
  orders: { en: ["Orders Processed", "Orders"], es: ["Pedidos procesados"] },
  ordersPlaced: { en: ["eBook Orders Placed"], es: ["Pedidos completados de eBooks"] },
  kenp: { en: ["KENP Read", "KENP"], es: ["KENP leídas"], ja: ["既読 KENPC"] },
  totalEarnings: { en: ["Total Earnings", "Total Royalty"] },
  payments: { en: ["Payments"] },
  /** Added by Apple Numbers to every workbook that it exports. */
  numbersExport: { en: ["Export Summary"] },
} as const satisfies Record<string, Wordings>;
export type SheetKind = keyof typeof SHEET_NAMES;

export const HEADINGS = {
  royaltyDate: { en: ["Royalty Date"], es: ["Fecha de las regalías"] },
  orderDate: { en: ["Order Date"], es: ["Fecha de pedido"] },
  date: { en: ["Date"], es: ["Fecha"], pt: ["Data"] },
  title: { en: ["Title"], es: ["Título"], it: ["Titolo"], ja: ["タイトル"] },
  author: { en: ["Author Name", "Author"], es: ["Nombre del autor"], ja: ["著者"] },
  asinOrIsbn: { en: ["ASIN/ISBN"], es: ["ASIN/ISBN"] },
  asin: { en: ["ASIN"], es: ["ASIN"], it: ["Codice ASIN"], ja: ["ASIN"] },
  ebookAsin: { en: ["eBook ASIN"] },
  audiobookAsin: { en: ["Audiobook ASIN"] },
  audibleAsin: { en: ["Audible ASIN"] },
  isbn: { en: ["ISBN"], es: ["ISBN"] },
  marketplace: { en: ["Marketplace"], es: ["Tienda"], it: ["Mercato"], ja: ["マーケットプレイス"] },
  royaltyType: { en: ["Royalty Type"], es: ["Tipo de regalía"], ja: ["ロイヤリティの種類"] },
  transactionType: { en: ["Transaction Type"], es: ["Tipo de transacción"], ja: ["コンテンツ区分"] },
  unitsSold: { en: ["Units Sold"], es: ["Unidades vendidas"], ja: ["注文数"] },
  unitsRefunded: { en: ["Units Refunded"], es: ["Unidades devueltas"], ja: ["払い戻し数"] },
  netUnits: {
    en: ["Net Units Sold", "Net Units"],
    es: ["Unidades netas vendidas"],
    it: ["Netto unità vendute"],
    ja: ["実質注文数"],
  },
  listPrice: {
    en: ["Avg. List Price without tax"],
    es: ["Precio de lista medio sin impuestos"],
    it: ["Prezzo medio di listino escluse le imposte"],
    ja: ["平均希望小売価格 (税別)"],
  },
  offerPrice: {
    en: ["Avg. Offer Price without tax"],
    es: ["Precio de oferta medio sin impuestos"],
    ja: ["平均販売価格 (税別)"],
  },
  fileSize: { en: ["Avg. File Size (MB)"], es: ["Tamaño medio del archivo (MB)"], ja: ["平均ファイルサイズ（MB）"] },
  combinedCost: { en: ["Avg. Delivery/Manufacturing cost"], es: ["Gasto medio de entrega/producción"] },
  deliveryCost: { en: ["Avg. Delivery Cost"], es: ["Gasto medio de envío"], ja: ["平均配信コスト"] },
  manufacturingCost: { en: ["Avg. Manufacturing Cost"], es: ["Gasto de producción medio"] },
  royalty: { en: ["Royalty"], es: ["Regalías"], it: ["Royalty"], ja: ["ロイヤリティ"] },
  currency: { en: ["Currency"], es: ["Moneda"], it: ["Valuta"], ja: ["通貨"] },
  paidUnits: { en: ["Paid Units"], es: ["Unidades pagadas"] },
  freeUnits: { en: ["Free Units"], es: ["Unidades gratuitas"] },
  pages: {
    en: [
      "Kindle Edition Normalized Page (KENP) Read",
      "Kindle Edition Normalized Pages (KENP)",
      "Kindle Edition Normalized Pages (KENP) Read from KU and KOLL",
      "KENP",
    ],
    es: ["Páginas KENP leídas"],
    pt: ["Kindle Edition Normalized Pages (KENP) lidas"],
    ja: ["既読 KENP (Kindle Edition Normalized Pages)"],
  },
  // Summary. Spanish says net where English says paid; both are net of refunds.
  summaryEbookPaid: {
    en: ["Paid Units Sold (eBook)"],
    es: ["Unidades netas vendidas (eBook)"],
    pt: ["Unidades líquidas vendidas (eBook)"],
  },
  summaryEbookFree: {
    en: ["Free Units Sold (eBook)"],
    es: ["Unidades gratuitas vendidas (eBook)"],
    pt: ["Unidades gratuitas vendidas (eBook)"],
  },
  summaryPaperback: { en: ["Net Units Sold (Paperback)"], es: ["Unidades netas vendidas (Tapa blanda)"] },
  summaryHardcover: { en: ["Net Units Sold (Hardcover)"], es: ["Unidades netas vendidas (tapa dura)"] },
  summaryAudiobook: { en: ["Net Units Sold (Audiobook)"] },
  summaryBorrows: { en: ["KOLL Borrows"], es: ["Préstamos de KOLL"] },
  // Prior Month Royalties, Total Earnings.
  netUnitsOrPages: { en: ["Net Units Sold or KENP Read**", "Net Units Sold or Combined KENP"] },
  payoutPlan: { en: ["Payout Plan"] },
  earnings: { en: ["Earnings"] },
  // Payments. "Currency" occurs twice there: the second is the payout's.
  periodStart: { en: ["Sales Period - Start Date"] },
  periodEnd: { en: ["Sales Period - End Date"] },
  paymentNumber: { en: ["Payment Number"] },
  detail: { en: ["Detail"] },
  paymentMethod: { en: ["Payment Method"] },
  accrued: { en: ["Accrued Royalty"] },
  withholding: { en: ["Tax Withholding"] },
  adjustments: { en: ["Adjustments"] },
  net: { en: ["Net Earnings"] },
  source: { en: ["Source"] },
  fxRate: { en: ["FX Rate"] },
  payoutCurrency: {},
  payout: { en: ["Payout Amount"] },
  paymentStatus: { en: ["Payment Status"] },
} as const satisfies Record<string, Wordings>;
export type ColumnKey = keyof typeof HEADINGS;

/** The word before the currency, as in `Royalty (USD)`, in the Summary's money columns. */
export const SUMMARY_ROYALTY: Wordings = { en: ["Royalty"], es: ["Regalías"], pt: ["Royalties"] };

export const cutSheetName = (name: string): string => name.slice(0, 31);

export interface Meaning<Key> {
  readonly key: Key;
  readonly languages: readonly Language[];
}

const sheetMeanings = meanings<SheetKind>(SHEET_NAMES, cutSheetName);
const headingMeanings = meanings<ColumnKey>(HEADINGS);
const royaltyMeanings = meanings<"royalty">({ royalty: SUMMARY_ROYALTY });

/** Apple Numbers adds the table to the sheet's name, in the author's language, and cuts a long name before it. */
const NUMBERS_TABLE = /^(.+?)(?:…)? - \p{L}+ ?\d{1,2}(?:-\d{1,2})?$/u;
const SHORTEST_CUT = 12;

export function sheetMeaning(name: string): Meaning<SheetKind> | undefined {
  const folded = foldText(name);
  const known = sheetMeanings.get(folded);
  const sheet = NUMBERS_TABLE.exec(folded)?.[1];
  if (known || sheet === undefined) return known;
  return sheetMeanings.get(sheet) ?? meaningOfCut(sheet);
}

/** The meaning of a truncated name, if exactly one known name begins with it. */
function meaningOfCut(start: string): Meaning<SheetKind> | undefined {
  if (start.length < SHORTEST_CUT) return undefined;
  const fitting = [...sheetMeanings].filter(([name]) => name.startsWith(start)).map(([, meaning]) => meaning);
  return fitting.every(({ key }) => key === fitting[0]?.key) ? fitting[0] : undefined;
}

export const headingMeaning = (heading: string): Meaning<ColumnKey> | undefined =>
  headingMeanings.get(foldText(heading));

export const englishHeading = (key: ColumnKey): string => (HEADINGS[key] as Wordings).en?.[0] ?? key;

export function summaryCurrency(heading: string): string | undefined {
  const match = /^(.+?)\s*\(([A-Z]{3})\)$/.exec(heading.normalize("NFKC").trim());
  return match && royaltyMeanings.has(foldText(match[1]!)) ? match[2] : undefined;
}

function meanings<Key extends string>(table: Record<Key, Wordings>, cut: (text: string) => string = (text) => text) {
  const found = new Map<string, { key: Key; languages: Language[] }>();
  for (const key of Object.keys(table) as Key[])
    for (const language of LANGUAGES)
      for (const wording of table[key][language] ?? [])
        for (const text of new Set([foldText(wording), foldText(cut(wording))])) {
          const known = found.get(text);
          if (!known) found.set(text, { key, languages: [language] });
          else if (!known.languages.includes(language)) known.languages.push(language);
        }
  return found;
}
