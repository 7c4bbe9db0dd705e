import type { App } from "aws-cdk-lib";

/** An unresolved CloudFormation template as the CDK synthesizes it. */
export interface RawTemplate {
  readonly Resources?: Readonly<Record<string, RawResource>>;
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: unknown } }>>;
  readonly Parameters?: Readonly<Record<string, { Default?: unknown }>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
}

export interface RawResource {
  readonly Type: string;
  readonly Condition?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
}

export interface RawStack {
  readonly name: string;
  readonly template: RawTemplate;
}

/** Synthesizes all stacks of a CDK application in this process, in order of deployment. */
export function synthesise(app: App): readonly RawStack[] {
  const assembly = app.synth();
  return assembly.stacksRecursively.map((stack) => ({ name: stack.stackName, template: stack.template }));
}
