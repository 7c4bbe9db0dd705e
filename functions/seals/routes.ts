import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/seals.ts";
import { checkSeals, listSeals } from "./check-seals.ts";
import type { SealDeps } from "./seal-months.ts";

export const sealsRoutes = (deps: SealDeps): Binding[] => [
  on(api.listSeals, ({ actor }) => listSeals(deps, { actor })),
  on(api.checkSeals, ({ actor }) => checkSeals(deps, { actor })),
];
