import type * as z from "zod";
import type { AwsAnswer, AwsCall } from "./service.ts";

/** An error that a service reports to its caller; `name` is the code that SDK users match on. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export interface Operation {
  run(input: unknown, call: AwsCall): Promise<object>;
}

/** Validates the input with `schema` before `run`; invalid input is a `ValidationException`. */
export const operation = <S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>, call: AwsCall) => object | Promise<object>,
): Operation => ({
  async run(input, call) {
    const checked = schema.safeParse(input ?? {});
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw new ServiceError("ValidationException", `${issue?.path.join(".")}: ${issue?.message}`);
    }
    return run(checked.data, call);
  },
});

export const errorAnswer = (error: ServiceError): AwsAnswer => ({
  status: error.status,
  headers: { "x-amzn-errortype": error.name },
  body: { __type: error.name, message: error.message },
});

/** Runs the operation that the call names. Errors other than `ServiceError` are bugs and propagate. */
export async function answerOperation(
  service: string,
  operations: Readonly<Record<string, Operation>>,
  call: AwsCall,
): Promise<AwsAnswer> {
  try {
    const chosen = Object.hasOwn(operations, call.action) ? operations[call.action] : undefined;
    if (!chosen) {
      throw new ServiceError("UnknownOperationException", `The local cloud does not serve ${service} ${call.action}.`);
    }
    return { status: 200, body: await chosen.run(call.json, call) };
  } catch (error) {
    if (error instanceof ServiceError) return errorAnswer(error);
    throw error;
  }
}
