/** A budget and its measurement. A missed budget is marked when printed. */
export interface Goal {
  readonly what: string;
  /** What the budget is measured against or follows from. */
  readonly anchor: string;
  readonly budget: string;
  readonly measured: string;
  readonly met: boolean;
  /** One sentence: what would change a missed budget. Printed only while it is missed, and required then. */
  readonly remedy?: string | undefined;
}

/** The anchor of a budget that follows from nothing but our own judgment. */
export const OWN_LIMIT = "a limit of our own";

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Figures {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
  /** The method of measurement and its limits. */
  readonly notes: readonly string[];
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function tableText({ title, columns, rows }: Table): string {
  const rule = line(columns.map((_, i) => (i === 0 ? "---" : "---:")));
  const lines = [line(columns), rule, ...rows.map(line)];
  return (title === "" ? lines : [title, "", ...lines]).join("\n");
}

const MISSED = "**NO**";
const BUDGETS_HEAD = [
  line(["budget", "anchor", "at most or at least", "ours", "met"]),
  "| --- | --- | ---: | ---: | --- |",
];

const goalRow = ({ what, anchor, budget, measured, met, remedy }: Goal): string =>
  line([what, anchor, budget, measured, met ? "yes" : [MISSED, ...(remedy ? [remedy] : [])].join(": ")]);

/** The table of budgets from rows that are lines of Markdown. */
export const budgetsText = (rows: readonly string[]): string => [...BUDGETS_HEAD, ...rows].join("\n");

/** The rows of a section's table of budgets. */
export function budgetRowsOf(section: string): readonly string[] {
  const [, rows = ""] = section.split(`${BUDGETS_HEAD.join("\n")}\n`);
  return rows
    .split("\n\n", 1)[0]!
    .split("\n")
    .filter((row) => row !== "");
}

export const isMissed = (row: string): boolean => row.includes(`| ${MISSED}`);
/** Whether a row says that a budget is missed, but not what would change it. */
export const lacksRemedy = (row: string): boolean => row.endsWith(`| ${MISSED} |`);

export function figuresText({ title, tables, goals, notes }: Figures): string {
  const parts = [
    `## ${title}`,
    ...tables.map(tableText),
    ...(goals.length > 0 ? [budgetsText(goals.map(goalRow))] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join("\n")] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
