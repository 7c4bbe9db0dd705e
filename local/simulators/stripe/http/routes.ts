import type * as z from "zod";
import type { World } from "../state/world.ts";

export type Method = "GET" | "POST" | "DELETE";
export type PathParams = { readonly [name: string]: string } & { readonly id: string };

export interface Route {
  readonly method: Method;
  readonly path: RegExp;
  readonly names: readonly string[];
  readonly schema: z.ZodType;
  /** Whether the browser may call it with the publishable key and the object's client secret. */
  readonly isOpen: boolean;
  answer(world: World, params: unknown, path: PathParams): object;
}

export type On = <S extends z.ZodType>(
  method: Method,
  path: string,
  schema: S,
  answer: (world: World, params: z.output<S>, path: PathParams) => object,
  isOpen?: boolean,
) => void;

export type Routes = (on: On) => void;

export function routesOf(resources: readonly Routes[]): readonly Route[] {
  const routes: Route[] = [];
  const on: On = (method, path, schema, answer, isOpen = false) => {
    const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "([^/]+)")}$`);
    routes.push({ method, path: pattern, names, schema, isOpen, answer: answer as Route["answer"] });
  };
  for (const resource of resources) resource(on);
  return routes;
}
