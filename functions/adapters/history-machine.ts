import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export interface HistoryRun {
  readonly userId: string;
  readonly kind: "history" | "payments" | "ranks";
}

export interface HistoryMachine {
  start(runId: string, run: HistoryRun): Promise<void>;
}

export function historyMachine(env: { readonly HISTORY_MACHINE_ARN: string }): HistoryMachine {
  const client = new SFNClient({ maxAttempts: MAX_ATTEMPTS });
  return {
    start: async (name, { userId, kind }) => {
      const input = JSON.stringify({ userId, runId: name, kind });
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn: env.HISTORY_MACHINE_ARN, name, input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
  };
}
