import { type App, Stack } from "aws-cdk-lib";
import type { Settings } from "#infra/config.ts";

export type StackName = "data" | "identity" | "realtime" | "imports" | "billing" | "api" | "web";

/** Stacks that hold what can't be made again. */
const KEPT: readonly StackName[] = ["data", "identity"];

/** One of the application's stacks, in its stage and region. */
export class ColophonStack extends Stack {
  constructor(app: App, name: StackName, settings: Settings, description: string) {
    super(app, `colophon-${settings.stage}-${name}`, {
      env: { region: settings.region },
      description: `Colophon ${settings.stage}: ${description}`,
      terminationProtection: KEPT.includes(name),
      tags: { product: "colophon", stage: settings.stage },
    });
  }
}
