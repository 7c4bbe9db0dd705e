import type { App } from "aws-cdk-lib";
import type { RawStack } from "./template.ts";

/** Synthesizes all stacks of a CDK application in this process, in order of deployment. */
export function synthesise(app: App): readonly RawStack[] {
  const assembly = app.synth();
  return assembly.stacksRecursively.map((stack) => ({ name: stack.stackName, template: stack.template }));
}
