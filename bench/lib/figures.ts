/** A budget and its measurement. A missed budget is marked when printed. */
export interface Goal {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly met: boolean;
}

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

const goalRow = ({ what, budget, measured, met }: Goal): string[] => [what, budget, measured, met ? "yes" : "**NO**"];

export function figuresText({ title, tables, goals, notes }: Figures): string {
  const budgets: Table = {
    title: "",
    columns: ["budget", "at most or at least", "measured", "met"],
    rows: goals.map(goalRow),
  };
  const parts = [
    `## ${title}`,
    ...tables.map(tableText),
    ...(goals.length > 0 ? [tableText(budgets)] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join("\n")] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
