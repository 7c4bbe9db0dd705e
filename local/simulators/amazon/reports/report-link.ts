import type { Answer } from "../http/answer.ts";
import type { World } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";

/** The signed link of a finished report; it works without a session. */
export const reportLink = ({ base }: Visit, report: string, id: string): string =>
  `${base}/reports/download/report/${report}/finished/${id}.xlsx?X-Amz-Signature=${id}`;

const FINISHED = /^\/download\/report\/[a-z]+\/finished\/([0-9a-f]{40})\.xlsx$/;
const XML = { "content-type": "application/xml" };

/** Serves a finished report; undefined for any other path. An expired link is refused as the file store refuses it. */
export function finishedReport({ method, path }: Visit, { downloads }: World): Answer | undefined {
  const id = method === "GET" ? FINISHED.exec(path)?.[1] : undefined;
  if (id === undefined) return undefined;
  const refusal = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>';
  return downloads.find(id) ?? { kind: "html", status: 403, headers: XML, body: refusal };
}
