import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/email-delivery.ts";
import { stopPageOf } from "./deliver.ts";
import { restartEmails, resumeEmails, stopEmails } from "./stop-emails.ts";
import type { EmailDeliveryDeps } from "./wiring.ts";

export const emailDeliveryRoutes = (deps: EmailDeliveryDeps): Binding[] => [
  on(api.resumeEmails, ({ actor, body }) => resumeEmails(deps, { actor, ...body })),
  on(api.stopEmails, ({ params }) => stopEmails(deps, params)),
  on(api.openStopPage, async ({ params }) => stopPageOf(params)),
  on(api.restartEmails, ({ params }) => restartEmails(deps, params)),
];
