import { zod4Resolver } from "mantine-form-zod-resolver";
import type * as z from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";

type WithBody<Body extends z.ZodType> = Pick<Endpoint<z.ZodType, z.ZodType, Body>, "name" | "body">;

/** The error of each invalid field. */
export type FormRules = (values: object) => Record<string, string>;

/** Validates a form by a schema. Each field shows its first issue. */
export const formRules = (schema: z.ZodType): FormRules => {
  const resolve = zod4Resolver(schema, { errorPriority: "first" });
  return (values) => resolve({ ...values });
};

/** The schema of an endpoint's request body. Throws for an endpoint without one. */
export function bodySchemaOf<Body extends z.ZodType>({ name, body }: WithBody<Body>): Body {
  if (!body) throw new Error(`${name} takes no request body`);
  return body;
}

/** A form's rules and request body, both from the schema that its endpoint declares. */
export function endpointForm<Body extends z.ZodType>(endpoint: WithBody<Body>) {
  const schema = bodySchemaOf(endpoint);
  return {
    validate: formRules(schema),
    /** The body as the server would read it. Throws when the rules are not met. */
    toBody: (values: object): z.output<Body> => schema.parse(values),
  };
}
