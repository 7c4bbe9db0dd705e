import type { Source } from "../source.ts";

const COVERS =
  "Rows that Draft2Digital hasn't verified are estimates and can still change. A collaborator's share isn't in the file.";

export const DRAFT2DIGITAL = {
  id: "draft2digital",
  name: "Draft2Digital",
  kinds: {
    "ebook-sales": {
      name: "ebook sales report",
      rank: "trial",
      money: ["estimated", "earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers: `The ebook sales of a month or a year, by book, retailer and day; Apple's rows cover Apple's own weeks. ${COVERS}`,
      download:
        "In Draft2Digital, open Reports, then Downloads, choose the ebook sales of a month or a year and download the file.",
    },
    "print-sales": {
      name: "print sales report",
      rank: "trial",
      money: ["estimated", "earned"],
      measures: ["units", "refunds"],
      covers: `The print sales of a month or a year, by book and retailer. ${COVERS}`,
      download:
        "In Draft2Digital, open Reports, then Downloads, choose the print sales of a month or a year and download the file.",
    },
  },
} as const satisfies Source;
