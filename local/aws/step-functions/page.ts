import { escaped, page, shownAt } from "#local/model/local-page.ts";
import type { AwsAnswer } from "#local/model/service.ts";
import type { Execution } from "./store.ts";

export const isRedrivable = ({ status }: Execution): boolean => status !== "RUNNING" && status !== "SUCCEEDED";

const machineOf = ({ machine_arn: arn }: Execution): string => arn.split(":").at(-1) ?? arn;

/** Renders the executions like AWS's console: which failed, why, and a redrive button. */
export function executionsPage(base: string, executions: readonly Execution[]): AwsAnswer {
  const rows = executions.map((execution) => {
    const { arn, name, status, state, error, cause, started_at: startedAt, redrive_count: redrives } = execution;
    const why = [error, cause].filter(Boolean).join(": ").slice(0, 300);
    const button = isRedrivable(execution)
      ? `<form method="post" action="${base}/redrive"><input type="hidden" name="execution" value="${escaped(arn)}"><button>Redrive</button></form>`
      : "";
    return `<tr><td class="quiet">${shownAt(startedAt)}</td><td>${escaped(machineOf(execution))}<br>${escaped(name)}</td>
      <td>${status}${redrives > 0 ? `, redriven ${redrives}×` : ""}<br><span class="quiet">${escaped(state ?? "")} ${escaped(why)}</span></td>
      <td>${button}</td></tr>`;
  });
  const table = `<table><thead><tr><th>Started (UTC)</th><th>Machine, execution</th><th>Status, last state</th><td></td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page("Executions", `<h1>Executions</h1>${rows.length > 0 ? table : "<p>Nothing was started yet.</p>"}`);
}
