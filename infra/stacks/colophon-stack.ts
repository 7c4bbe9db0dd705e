import { type App, Stack } from "aws-cdk-lib";
import type { Settings } from "#infra/config.ts";

/** The stacks of a deployed stage; a local one has no operations. */
export const STACKS = [
  "data",
  "identity",
  "realtime",
  "imports",
  "billing",
  "tasks",
  "api",
  "web",
  "operations",
] as const;
export type StackName = (typeof STACKS)[number];

/** Stacks with data that can't be recreated. */
const STATEFUL: readonly StackName[] = ["data", "identity"];

export class ColophonStack extends Stack {
  constructor(app: App, name: StackName, settings: Settings, description: string) {
    super(app, `colophon-${settings.stage}-${name}`, {
      env: { region: settings.region },
      description: `Colophon ${settings.stage}: ${description}`,
      terminationProtection: STATEFUL.includes(name),
      tags: { product: "colophon", stage: settings.stage },
    });
  }
}
