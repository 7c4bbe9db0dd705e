import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export type ImportPhase = "import" | "decision" | "undo";

export interface ImportRun {
  readonly userId: string;
  readonly importId: string;
  readonly phase: ImportPhase;
}

export interface ImportMachine {
  /** Starts one execution. The name makes it idempotent: starting the same name again does nothing. */
  start(name: string, run: ImportRun): Promise<void>;
}

export function importMachine(env: { readonly IMPORT_MACHINE_ARN: string }): ImportMachine {
  const client = new SFNClient({ maxAttempts: MAX_ATTEMPTS });
  return {
    start: async (name, { userId, importId, phase }) => {
      const input = JSON.stringify({ userId, importId, phase });
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn: env.IMPORT_MACHINE_ARN, name, input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
  };
}
