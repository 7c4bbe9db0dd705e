import type * as z from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

const indent = (text: string) => text.replaceAll("\n", "\n  ");
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const union = (schemas: readonly unknown[]) => [...new Set(schemas.filter(isSchema).map(typeText))].join(" | ");

function objectText(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) {
    return isSchema(schema.additionalProperties) ? `Record<string, ${typeText(schema.additionalProperties)}>` : "{}";
  }
  const required = new Set(schema.required);
  const lines = fields.map(
    ([name, field]) =>
      `  ${name}${required.has(name) ? "" : "?"}: ${isSchema(field) ? indent(typeText(field)) : "unknown"}`,
  );
  return `{\n${lines.join("\n")}\n}`;
}

function arrayText(schema: JsonSchema): string {
  const item = isSchema(schema.items) ? typeText(schema.items) : "unknown";
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

const NAMED_FORMATS: Readonly<Record<string, string>> = { "date-time": "Instant", email: "Email" };

/** Renders a JSON Schema as a readable TypeScript type; limits and patterns stay in the schema. */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives);
  if (schema.allOf) return schema.allOf.filter(isSchema).map(typeText).join(" & ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type } as JsonSchema)).join(" | ");
  switch (schema.type) {
    case "object":
      return objectText(schema);
    case "array":
      return arrayText(schema);
    case "string":
      return NAMED_FORMATS[schema.format ?? ""] ?? "string";
    case "integer":
      return "integer";
    case undefined:
      return "unknown";
    default:
      return schema.type;
  }
}
