import { type ReactNode, useMemo } from "react";
import { SWRConfig } from "swr";
import type * as z from "zod";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Call } from "../api/api-client.ts";
import { ApiFailure } from "../api/api-failure.ts";
import { ServicesProvider, useServices } from "../api/services.tsx";
import { ShownUserProvider } from "../session/session.tsx";

export interface SampleAnswer {
  readonly name: string;
  readonly data: unknown;
}

/** The sample answer of an endpoint, whatever it is asked for. */
export const sampleAnswer = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { name }: Endpoint<P, Q, B, R>,
  data: z.output<R>,
): SampleAnswer => ({ name, data });

/** Answers from the samples alone: nothing reaches the API, and there is no answer but theirs. */
const callOf = (answers: readonly SampleAnswer[]): Call =>
  (async ({ name }: Pick<Endpoint, "name">) => {
    const answer = answers.find((one) => one.name === name);
    if (!answer) throw new ApiFailure("not_found", 404);
    return answer.data;
  }) as Call;

const OWN_CACHE = { provider: () => new Map() };

interface Props {
  readonly user: User;
  readonly answers?: readonly SampleAnswer[];
  readonly children: ReactNode;
}

/** Shows the real screens to a visitor with the figures of a sample user. */
export function SampleProvider({ user, answers, children }: Props) {
  const services = useServices();
  const sample = useMemo(() => ({ ...services, call: callOf(answers ?? []) }), [services, answers]);
  return (
    <ServicesProvider services={sample}>
      <SWRConfig value={OWN_CACHE}>
        <ShownUserProvider user={user}>{children}</ShownUserProvider>
      </SWRConfig>
    </ServicesProvider>
  );
}
