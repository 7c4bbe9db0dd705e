import * as z from "zod";
import { ReadsEvidence } from "#shared/domain/signals/evidence/evidence.ts";
import { endpoint } from "../endpoint.ts";

export const getReadsEvidence = endpoint({
  name: "getReadsEvidence",
  method: "GET",
  path: "/signals/reads/{key}",
  access: "author",
  impersonation: "read",
  gate: "marketing",
  summary:
    "Returns what is known of the days of a signal about page reads: reads, ranks, events, and the files that they come from.",
  params: z.object({ key: z.string().min(1).max(200) }),
  response: ReadsEvidence,
});
