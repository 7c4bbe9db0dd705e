import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Viewpoint } from "./viewpoint.tsx";

/**
 * Cache key of a read: its endpoint's name, so that mutations can name what to refetch, and whose data it reads; `visit`
 * sets apart what a single visit of a form reads.
 */
export type QueryKey<Input> = readonly [name: string, input: Input, viewpoint: Viewpoint, visit?: string];

export const keyOf = <Input>({ name }: Pick<Endpoint, "name">, input: Input, viewpoint: Viewpoint): QueryKey<Input> => [
  name,
  input,
  viewpoint,
];

const isKeyOf = (key: unknown, names: ReadonlySet<unknown>): boolean => Array.isArray(key) && names.has(key[0]);

/** True for what was cached for another viewpoint. */
export const isOfOtherViewpoint = (key: unknown, viewpoint: Viewpoint): boolean =>
  Array.isArray(key) && key[2] !== viewpoint;

/** Refetches the named endpoints in every mounted query. */
export function useRefresh(): (endpoints: readonly Pick<Endpoint, "name">[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (endpoints) => {
      const names = new Set<unknown>(endpoints.map(({ name }) => name));
      await mutate((key) => isKeyOf(key, names));
    },
    [mutate],
  );
}
