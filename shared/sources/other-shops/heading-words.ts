import { foldTitle } from "#shared/primitives/text.ts";

/** A heading as bare words without accents: `Prix (€)` is "prix". */
export const wordsOf = (heading: string): string => foldTitle(heading);

const ofWords = (words: string): RegExp => new RegExp(String.raw`\b(?:${words})\b`);

const CONTACT = ofWords(
  String.raw`(?:e ?)?mail\w*|courriel|correo|phone|telephone|telefon\w*|telefono|telefone|tel|mobile|handy|fax|address\w*|adress\w*|direccion|indirizzo|endereco|adres|street|strasse|rue|calle|zip|postal|post ?code|postcode|plz|city|town|ort|stadt|ville|ciudad|citta|cidade|ip|vat (?:id|number|no)|tax (?:id|number)|birth\w*|iban|card|user ?name|first ?name|last ?name|surname|full ?name|vorname|nachname|prenom|apellidos?|cognome|sobrenome|voornaam|achternaam`,
);
const BUYER = ofWords(
  String.raw`buyers?|customers?|clients?|purchasers?|subscribers?|supporters?|recipients?|readers?|billing|shipping|delivery|bill to|ship to|kaufer\w*|kunden?\w*|besteller\w*|empfanger\w*|acheteur|comprador\w*|clientes?|acquirente|koper|klant\w*`,
);
/** What is said of a buyer's order and identifies no one. */
const IMPERSONAL = ofWords(
  "country|territory|land|pays|pais|paese|currency|wahrung|price|preis|amount|betrag|total|costs?|kosten|fees?|tax(?:es)?|date|datum|method|region|type|count|number of",
);
const MERE_SHIPPING = /^(?:shipping|delivery)$/;
const MERE_NAME = /^(?:name|nom|nombre|nome|naam)$/;

/** Whether a column by its heading holds personal data of buyers, which is never read. */
export function isPersonal(heading: string): boolean {
  const words = wordsOf(heading);
  if (CONTACT.test(words)) return true;
  return BUYER.test(words) && !IMPERSONAL.test(words) && !MERE_SHIPPING.test(words);
}

/** Whether a column may hold the names of buyers or those of products. It is neither proposed nor shown. */
export const isUnclearName = (heading: string): boolean => MERE_NAME.test(wordsOf(heading));

const ADVERTISING = [
  "impressions?|impressionen|impresiones|impressioni|impressoes|weergaven|vertoningen",
  "clicks?|klicks?|clics?|cliques?|kliks?",
  "campaigns?|kampagnen?|campagnes?|campanas?|campagn[ae]|campanhas?",
  "acos|roas|cpc|cpm|ctr|ad groups?|anzeigengruppen?|amount spent|spend",
].map(ofWords);
const ENOUGH = 2;

/** Whether headings are those of an advertising console, whose figures are costs. */
export const isAdvertising = (headings: readonly string[]): boolean =>
  ADVERTISING.filter((sign) => headings.some((heading) => sign.test(wordsOf(heading)))).length >= ENOUGH;

/** Headings that name a column's meaning, the surest first. */
export const ROLE_WORDS = {
  title: [
    "titles?|titel|titre|titulo|titolo|buchtitel|booktitle",
    "(?:product|item|book|produkt|artikel|produit|livre|producto|libro|prodotto|produto|livro|product|boek)(?: name)?|produktname|artikelname",
  ],
  product_id: [
    "e?isbn(?: ?1[03])?|ean|gtin|asin",
    "sku|(?:product|item|book|title|article|artikel|produkt) (?:id|number|no|nummer|nr)|artikelnummer|bestellnummer",
  ],
  author: ["authors?|autor(?:in|en|es)?|auteurs?|autore|autori|autores|contributors?|pen name|schrijver"],
  date: [
    "(?:sale|sales|sold|order|purchase|transaction|verkaufs|bestell) ?(?:date|day|datum)|verkaufsdatum|bestelldatum|date de (?:vente|commande)|fecha de venta|data (?:di|da) (?:vendita|venda)",
    "date|day|datum|tag|fecha|data|giorno|dia|jour|month|monat|mois|mes|mese|maand|period|periode|zeitraum|periodo|created(?: at)?",
  ],
  units: [
    "net (?:units|quantity|copies|sales quantity)(?: sold)?",
    "(?:units|copies|quantity|qty)(?: sold)?|menge|anzahl|stuck|stuckzahl|exemplare|quantite|unites|exemplaires|cantidad|unidades|ejemplares|quantita|unita|copie|quantidade|exemplares|aantal",
  ],
  refunds: [
    "(?:units?|copies|quantity|qty) (?:refunded|returned)|(?:refunded|returned)(?: units| copies| quantity| qty)?|refunds?|returns?|retouren|ruckgaben?|remisen|remboursements?|retours|devoluciones|resi|devolucoes|retourneringen",
  ],
  money: [
    "royalt(?:y|ies)|author share|publisher share|tantiemen?|honorar|autorenhonorar|autorenanteil|droits(?: d auteur)?|redevances?|regalias|diritti|direitos autorais|auteursaandeel",
    "net (?:total|amount|revenue|earnings|income|sales|proceeds)|(?:your )?(?:earnings|payout|proceeds|compensation|share)|you earned|auszahlung|verdienst|gutschrift|nettobetrag|nettoerlos|gains?|montant net|ganancias|importe neto|guadagn[oi]|importo netto|compenso|ganhos|valor liquido|verdiensten|netto",
    "net|revenue|income|einnahmen|erlose?|umsatz|revenus?|ingresos|ricav[oi]|receita|inkomsten|opbrengst",
    "amount|total|betrag|summe|montant|importe|importo|valor|bedrag",
  ],
  currency_column: ["currency(?: code)?|wahrung|devise|monnaie|moneda|divisa|valuta|moeda|munteenheid"],
  country: [
    "country(?: code| of sale)?|territory|land|pays|pais|paese|(?:billing|shipping|buyer|customer) country",
    "marketplace|market|region|markt|marche|mercado|mercato",
  ],
} as const;

/** Other meanings of a heading with one of the words above. */
const NOT_THE_ROLE: Readonly<Partial<Record<keyof typeof ROLE_WORDS, RegExp>>> = {
  title: ofWords("id|number|no|nr|sku|isbn|price|preis|type|typ|date|url|link|quantity|count|format"),
  date: ofWords(String.raw`updated?|modified|refund\w*|paid|payment|payout|release\w*|publi\w*|birth\w*|rate`),
  units: ofWords("price|preis|returned|refunded|free"),
  refunds: ofWords("amounts?|betrag|montant|importe|importo|valor|bedrag|date|datum"),
  money: ofWords(String.raw`rate|percent\w*|satz|tax(?:es)?|vat|mwst|tva|iva|fees?|gebuhr\w*|discount|price|units?|id`),
};

/** How sure a heading names a meaning, from 0; null where it doesn't. */
export function rankOf(role: keyof typeof ROLE_WORDS, heading: string): number | null {
  const words = wordsOf(heading);
  if (NOT_THE_ROLE[role]?.test(words) || isPersonal(heading)) return null;
  const rank = ROLE_WORDS[role].findIndex((known) => ofWords(known).test(words));
  return rank < 0 ? null : rank;
}
