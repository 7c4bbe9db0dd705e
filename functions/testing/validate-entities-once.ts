import { createRequire } from "node:module";
import * as z from "zod";

/**
 * Tests build the same entities for every case, and ElectroDB validates an entity's declaration each time it is built,
 * which took half of the integration tests' processor time. A worker validates each declaration the first time only.
 */
const validations = createRequire(import.meta.url)("electrodb/src/validations") as {
  model(declaration: unknown): void;
};
const Declaration = z.object({ model: z.object({ entity: z.string(), version: z.string() }) });

function validateOnce(validate: typeof validations.model): typeof validations.model {
  const seen = new Set<string>();
  return function validatedOnce(declaration) {
    const { entity, version } = Declaration.parse(declaration).model;
    const name = `${entity}@${version}`;
    if (seen.has(name)) return;
    validate(declaration);
    seen.add(name);
  };
}

// A worker runs its setup files for every test file, but keeps ElectroDB.
if (validations.model.name !== "validatedOnce") validations.model = validateOnce(validations.model);
