import type { App } from "aws-cdk-lib";
import type { RawStack } from "./template.ts";

/** All stacks of a CDK application as templates, in their order of deployment, made in this process. */
export function synthesise(app: App): readonly RawStack[] {
  const assembly = app.synth();
  return assembly.stacksRecursively.map((stack) => ({ name: stack.stackName, template: stack.template }));
}
