import { useEffect, useId, useRef, useState } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import type * as z from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { isSharedBy, useClientFrame } from "../client/client-frame.tsx";
import type { CallInput } from "./api-client.ts";
import { ApiFailure } from "./api-failure.ts";
import { keyOf, type QueryKey, useRefresh } from "./cache.ts";
import { dropEarlyReads } from "./early-reads.ts";
import { useServices } from "./services.tsx";
import { useViewpoint, viewpointOf } from "./viewpoint.tsx";

/**
 * Reads once: for data that a form copies, which a refetch on focus would overwrite, and for links that are invalid once
 * they are used.
 */
export const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/**
 * Reads once, and nothing that an earlier visit has cached: for a form, which would copy outdated data, and whose delete
 * button could overtake the request that replaces it.
 */
export const ONCE_A_VISIT = { ...ONCE, isOfVisit: true } as const;

interface QueryOptions<Data> extends SWRConfiguration<Data, ApiFailure> {
  readonly isOfVisit?: boolean;
}

/**
 * Reads an endpoint, showing cached data while it refetches. `null` reads nothing yet, and so does an endpoint that the
 * client on the screen doesn't share. `keepPreviousData` keeps data of the same viewpoint only.
 */
export function useQueryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B> | null,
  { isOfVisit = false, ...options }: QueryOptions<z.output<R>> = {},
): SWRResponse<z.output<R>, ApiFailure> {
  const { call, actingGrants } = useServices();
  const { viewpoint, acting } = useViewpoint();
  const frame = useClientFrame();
  const isClosed = frame !== null && !isSharedBy(frame.client, endpoint);
  const [shown, setShown] = useState(viewpoint);
  const visit = useId();
  const key = input === null || isClosed ? null : keyOf(endpoint, input, viewpoint);
  const keepPreviousData = options.keepPreviousData === true && shown === viewpoint;
  const answer = useSWR<z.output<R>, ApiFailure, QueryKey<CallInput<P, Q, B>> | null>(
    key && isOfVisit ? [key[0], key[1], key[2], visit] : key,
    async ([, sent]) => {
      const isSwitching = () => viewpointOf(actingGrants.current()) !== acting;
      if (isSwitching()) throw new ApiFailure("unavailable", 0);
      const data = await call(endpoint, sent);
      // The new grant is sent before the screens switch, so this may be the other user's data.
      if (isSwitching()) throw new ApiFailure("unavailable", 0);
      return data;
    },
    { ...options, keepPreviousData },
  );
  const isShown = answer.data !== undefined;
  useEffect(() => {
    if (isShown) setShown(viewpoint);
  }, [isShown, viewpoint]);
  return answer;
}

export interface Mutation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  /** Sends the mutation; a second call while one is pending joins it. Rejects with ApiFailure. */
  readonly run: (input: CallInput<P, Q, B>) => Promise<z.output<R>>;
  readonly sending: boolean;
}

/** A read without input that a mutation's response answers already, so that it isn't fetched again. */
export interface KnownRead {
  readonly name: string;
  readonly data: unknown;
}

/** Returns the known answer of a read without input. */
export const knownRead = <R extends z.ZodType>(
  { name }: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  data: z.output<R>,
): KnownRead => ({ name, data });

/** Changes something, stores the reads that its response answers, then refetches the other affected endpoints. */
export function useMutationOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  {
    refresh = [],
    answers = () => [],
  }: {
    refresh?: readonly Pick<Endpoint, "name">[];
    answers?: (result: z.output<R>) => readonly KnownRead[];
  } = {},
): Mutation<P, Q, B, R> {
  const { call } = useServices();
  const { viewpoint } = useViewpoint();
  const { mutate } = useSWRConfig();
  const refreshAll = useRefresh();
  const [sending, setSending] = useState(false);
  const underWay = useRef<Promise<z.output<R>> | null>(null);

  const run = (input: CallInput<P, Q, B>): Promise<z.output<R>> => {
    if (underWay.current) return underWay.current;
    setSending(true);
    dropEarlyReads();
    const sent = call(endpoint, input).then(async (result) => {
      for (const { name, data } of answers(result))
        await mutate(keyOf({ name }, {}, viewpoint), data, { revalidate: false });
      await refreshAll(refresh);
      return result;
    });
    underWay.current = sent.finally(() => {
      underWay.current = null;
      setSending(false);
    });
    return underWay.current;
  };
  return { run, sending };
}
