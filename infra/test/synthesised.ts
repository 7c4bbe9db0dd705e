import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { buildApp } from "#infra/app.ts";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import type { Stage } from "#infra/config.ts";
import { CapabilityFunction, ENTRY_METADATA } from "#infra/constructs/capability-function.ts";
import { STACKS, type StackName } from "#infra/stacks/colophon-stack.ts";

export interface Resource {
  readonly Type: string;
  // Properties vary by resource type; each test names those it reads.
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly Metadata?: Readonly<Record<string, unknown>>;
}

export interface Synthesised {
  readonly app: App;
  readonly assembly: CloudAssembly;
  readonly stacks: readonly StackName[];
  /** Our functions by name, with what their constructs carry. */
  readonly functions: ReadonlyMap<FunctionName, CapabilityFunction>;
  /** Resources of one stack by logical id, optionally of one type. */
  resources(stack: StackName, type?: string): Readonly<Record<string, Resource>>;
  all(type?: string): Readonly<Record<string, Resource>>;
  functionOf(name: FunctionName): Resource & { readonly variables: Readonly<Record<string, unknown>> };
  only(stack: StackName, type: string): Resource;
}

interface SynthesiseOptions {
  readonly checked?: boolean;
  readonly siteUrl?: string;
}

/** Stages that a worker has synthesized for an earlier file, by stage and options. No test changes one. */
const known = new Map<string, Synthesised>();

/**
 * Synthesizes a stage without its code. The checks take most of the time, so a single test runs them for all. Throws
 * with the report when a check finds something.
 */
export function synthesise(stage: Stage, options: SynthesiseOptions = {}): Synthesised {
  const key = JSON.stringify([stage, options]);
  const synthesised = known.get(key) ?? buildStage(stage, options);
  known.set(key, synthesised);
  return synthesised;
}

function buildStage(stage: Stage, { checked = false, siteUrl }: SynthesiseOptions): Synthesised {
  const before = process.env.CDK_VALIDATION;
  process.env.CDK_VALIDATION = String(checked);
  const outdir = mkdtempSync(join(tmpdir(), "colophon-synth-"));
  const app = buildApp({ stage, bundle: false, siteUrl, outdir });
  const assembly = app.synth();
  for (const stack of assembly.stacks) stack.template; // read and cached before its file is deleted
  rmSync(outdir, { recursive: true });
  process.env.CDK_VALIDATION = before ?? "true";
  const resources = (stack: StackName, type?: string): Record<string, Resource> => {
    const { template } = assembly.getStackByName(`colophon-${stage}-${stack}`);
    const entries = Object.entries(template.Resources as Record<string, Resource>);
    return Object.fromEntries(entries.filter(([, resource]) => type === undefined || resource.Type === type));
  };
  const stacks = STACKS.filter((stack) => stack !== "operations" || stage !== "local");
  const all = (type?: string): Record<string, Resource> =>
    Object.assign({}, ...stacks.map((stack) => resources(stack, type)));
  const constructs = app.node.findAll().filter((one) => one instanceof CapabilityFunction);
  return {
    app,
    assembly,
    stacks,
    functions: new Map(constructs.map((one) => [one.named, one])),
    resources,
    all,
    functionOf(name) {
      const found = Object.values(all("AWS::Lambda::Function")).filter(
        (one) => one.Metadata?.[ENTRY_METADATA] === ENTRIES[name],
      );
      const [its] = found;
      if (!its || found.length > 1) throw new Error(`${found.length} functions run ${ENTRIES[name]}`);
      return { ...its, variables: (its.Properties.Environment as { Variables: Record<string, unknown> }).Variables };
    },
    only(stack, type) {
      const [resource, ...more] = Object.values(resources(stack, type));
      if (!resource || more.length > 0) throw new Error(`${stack} has ${more.length + (resource ? 1 : 0)} of ${type}`);
      return resource;
    },
  };
}

/** A value as text, with references as `${Ref}`, for comparing and searching. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return String(value);
  const [[name, argument] = ["", ""]] = Object.entries(value);
  if (name === "Fn::Join") return (argument as [string, unknown[]])[1].map(asText).join((argument as [string])[0]);
  if (name === "Fn::GetAtt") return `\${${(argument as string[]).join(".")}}`;
  if (name === "Ref" || name === "Fn::ImportValue") return `\${${asText(argument)}}`;
  return JSON.stringify(value);
}

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

export const statementsOf = (policy: { Properties: Readonly<Record<string, unknown>> }): Statement[] =>
  (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement;

/** The statements of all policies of a function's role. */
export function statementsOfFunction({ all, functionOf }: Synthesised, name: FunctionName): Statement[] {
  const role = asText(functionOf(name).Properties.Role).match(/\$\{(\w+)\.Arn\}/)?.[1];
  return Object.values(all("AWS::IAM::Policy"))
    .filter((policy) => (policy.Properties.Roles as { Ref: string }[]).some(({ Ref }) => Ref === role))
    .flatMap(statementsOf);
}
