export const TEXT = {
  // Specification, section 2
  books: "Books",
  series: "Series",
  marketplaces: "Marketplaces",
  formats: "Formats",
  authors: "Authors",
  searchTitle: "Search title...",
  searchName: "Search name...",
  reset: "Reset Filters",
  apply: "Apply Filter",

  // Our own texts.
  tags: "Tags",
  filters: "Filters",
  countChosen: (count: number) => `${count} chosen`,
  deleted: { books: "A deleted book", series: "A deleted series", tags: "A deleted tag" },
  all: {
    books: "All books",
    series: "All series",
    marketplaces: "All marketplaces",
    formats: "All formats",
    authors: "All authors",
    tags: "All tags",
  },
  none: {
    books: "No books in this period.",
    series: "No series in this period.",
    marketplaces: "No marketplaces in this period.",
    formats: "No formats in this period.",
    authors: "No authors in this period.",
    tags: "No tags in this period.",
  },
} as const;
