import fc from "fast-check";

/** Mostly one of the usual forms; rarely one that is damaged, so that many sheets have no damage and some have one. */
const mostly = (usual: readonly string[], damaged: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...damaged) });

const PLAIN_TEXTS = [
  "",
  "Lantern_x000D_Tide",
  "_x005F_x000D_",
  "2025-10-02",
  "Amazon.com",
  " spaced ",
  "a\tb\nc",
  "[Boxed] set",
  "N/A",
  "x".repeat(97),
];
const FOREIGN_TEXTS = ["Café", "日本語", "🦊 tale", "\u00A0", "\u0085", "a\u2028b", "\uFEFFmark", "\u007F"];
const REFERENCES = [
  "&amp;",
  "a &lt; b &gt; c",
  "&amp;lt;",
  "&quot;q&quot; &apos;",
  "&#65;&#x1F98A;",
  "]]&gt;",
  "a > b",
];
const SECTIONS = ["a\rb", "a\r\nb", "<![CDATA[<c>&amp;</row>]]>", "a<!-- <c> </row> -->b", "a<?php </row> ?>b"];
const DAMAGED_TEXTS = ["&bomb;", "&amp", "a & b", "&#0;", "]]>", "\u0001", "\uFFFE", "<b>"];
const LONG_TEXTS = ["x".repeat(32_768), "x".repeat(32_769), "é".repeat(20_000)];

const TEXTS = [...PLAIN_TEXTS, ...FOREIGN_TEXTS, ...REFERENCES, ...SECTIONS];

const NUMBERS = [
  "1.0",
  "46268",
  "-0.0",
  "3.45",
  ".5",
  "5.",
  "00012",
  "1.00000000023757E14",
  "0.12345678901234567",
  "",
  " 5 ",
  "5 6",
];
const NO_NUMBERS = ["+5", "--5", ".", "-", "1.2.3", "1e999", "NaN", "0x10", "1,5", "&#53;"];
const SHARED_NUMBERS = ["0", "1", "2", "01", "7", "-1", "1.0", "99999999", "", " 1", "x"];
const CELL_REFERENCES = ["", ' r="A1"', ' r="B2"', ' r="AB1"', ' r=""', ' r="7"', ' r="ABCD1"', " r='C1'"];
const FAR_REFERENCES = [' r="GR1"', ' r="GS1"'];
const ATTRIBUTES = ["", ' s="1"', ' s="1" cm="2"', ' s="é"', ' s="&amp;"', ' s = "1"', "\n s='\"'", ' s="a>b"'];
const DAMAGED_ATTRIBUTES = [' s="1" s="2"', ' cm="1" s="1" cm="2"', 's="1"', ' s="<"', " s=1", " s"];

const texts = fc.oneof(
  {
    weight: 9,
    arbitrary: mostly(
      [...PLAIN_TEXTS, ...FOREIGN_TEXTS, ...REFERENCES, ...SECTIONS],
      [...DAMAGED_TEXTS, ...LONG_TEXTS],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[<&]/g, "*")) },
);

const numbers = fc.oneof(
  fc.constantFrom(...NUMBERS, ...NO_NUMBERS),
  fc.double({ noNaN: true }).map(String),
  fc.tuple(fc.bigInt(-(10n ** 19n), 10n ** 19n), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
);

const inline = (text: string) =>
  mostly(
    [
      `<is><t>${text}</t></is>`,
      `<is><t xml:space="preserve">${text}</t></is>`,
      `<is> <t >${text}</t> </is>`,
      `<is><r><rPr><b/></rPr><t>${text}</t></r><r><t>more</t></r></is>`,
      `<is><t>${text}</t><rPh sb="0" eb="1"><t>phonetic</t></rPh></is>`,
      `<is><t>${text}</t ></is>`,
      "<is><t/></is>",
      "<is></is>",
      "<is/>",
      "",
    ],
    [`<is><t>${text}</is>`, `<is><t>${text}</t>`, `<is><t>${text}</v></is>`],
  );
const value = (text: string) =>
  mostly(
    [
      `<v>${text}</v>`,
      ` <v >${text}</v> `,
      `<f>A1+1</f><v>${text}</v>`,
      `<x:v>${text}</x:v>`,
      `<v>${text}</v><v>${text}</v>`,
      `<v>${text}</v><is><t>also</t></is>`,
      "<v/>",
      "",
    ],
    [`<v>${text}`, `<v>${text}</V>`],
  );

const typed = fc.oneof(
  { weight: 4, arbitrary: texts.chain(inline).map((content) => [' t="inlineStr"', content] as const) },
  { weight: 4, arbitrary: numbers.chain(value).map((content) => [' t="n"', content] as const) },
  { weight: 2, arbitrary: numbers.chain(value).map((content) => ["", content] as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...SHARED_NUMBERS)
      .chain(value)
      .map((content) => [' t="s"', content] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("str", "e", "b", "d", "s ", "inlineStr", "n", "s", "&#110;"),
        fc.oneof(texts, numbers).chain((text) => fc.oneof(value(text), inline(text))),
      )
      .map(([type, content]) => [` t="${type}"`, content] as const),
  },
);

const references = mostly(CELL_REFERENCES, FAR_REFERENCES);
const furtherAttributes = mostly(ATTRIBUTES, DAMAGED_ATTRIBUTES);

const cell = fc
  .tuple(references, furtherAttributes, typed, fc.nat(19))
  .map(([reference, further, [type, content], form]) => {
    if (form === 0) return `<c${reference}${type}${further}/>`;
    if (form === 1) return `<c${type}${reference} >${content}</c >`;
    return `<c${reference}${further}${type}>${content}</c>`;
  });

const ROW_TAGS = ["<row>", '<row r="7">\n', '<row r="12" spans="1:3" ht="15.0">', '<row r="x">', "<row r='8'>"];
const DAMAGED_ROW_TAGS = ["<x:row>", "<row ", "<row/>", '<row r="12345678">'];
const ODDITIES = [
  "<row/>",
  '<row r="40" />',
  "<rowBreaks/>",
  "<!-- <row></row> -->",
  "<row><!-- </row> --></row>",
  "<row></row ><!-- </row><row></row> -->",
  "<row><row><c><v>1</v></c></row></row>",
  "<c><v>3</v></c>",
  "text",
  "</sheetData><sheetData>",
  "<sheetData><row></row></sheetData>",
  "<![CDATA[</row>]]>",
  "<x:row><c><v>5</v></c></x:row>",
];
const DAMAGES = ["<v>4", "</row>", "<a>".repeat(40), "<!DOCTYPE a>", "<!-- -- -->"];

const row = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(mostly(ROW_TAGS, DAMAGED_ROW_TAGS), fc.array(cell, { maxLength: 5 }))
      .map(([tag, all]) => `${tag}${all.join("")}</row>\n`),
  },
  { weight: 1, arbitrary: mostly(ODDITIES, DAMAGES) },
);

const heads = fc.constantFrom("", '<?xml version="1.0"?>\n', '<?xml version="1.1"?>', "\uFEFF", "<!-- <sheetData> -->");

/** A place in the markup, as a share of its length, and the character that replaces the one there. */
const slips = fc.oneof(
  { weight: 7, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom("", "<", ">", "/", '"', "'", "=", " ", "&", "c"),
    ),
  },
);

/** The XML of a worksheet, ordinary, unusual or damaged, with `ROOT` for the name of its root element. */
export const anySheetXml: fc.Arbitrary<string> = fc
  .tuple(heads, fc.array(row, { maxLength: 8 }), slips)
  .map(([head, rows, slip]) => {
    const content = `<dimension ref="A1"/><sheetData>${rows.join("")}</sheetData>`;
    if (slip === null) return `${head}<ROOT>${content}</ROOT>`;
    const at = Math.floor(slip[0] * content.length);
    return `${head}<ROOT>${content.slice(0, at)}${slip[1]}${content.slice(at + 1)}</ROOT>`;
  });

const rowOf = (cells: string): string => `<row>${cells}</row>`;

/** Every single oddity of the sheets above, each in a row of its own. */
export const ODD_ROWS: readonly string[] = [
  ...[...TEXTS, ...DAMAGED_TEXTS, ...LONG_TEXTS].flatMap((text) => [
    rowOf(`<c t="inlineStr"><is><t>${text}</t></is></c>`),
    rowOf(`<c t="d"><v>${text}</v></c>`),
  ]),
  ...[...NUMBERS, ...NO_NUMBERS].map((number) => rowOf(`<c><v>${number}</v></c>`)),
  ...SHARED_NUMBERS.map((number) => rowOf(`<c t="s"><v>${number}</v></c>`)),
  ...[...CELL_REFERENCES, ...FAR_REFERENCES, ...ATTRIBUTES, ...DAMAGED_ATTRIBUTES].flatMap((attributes) => [
    rowOf(`<c${attributes} t="n"><v>1.5</v></c>`),
    rowOf(`<c${attributes}/><c/>`),
  ]),
  ...[...ROW_TAGS, ...DAMAGED_ROW_TAGS].map((tag) => `${tag}<c><v>1</v></c></row>`),
  ...ODDITIES,
  ...DAMAGES,
];
