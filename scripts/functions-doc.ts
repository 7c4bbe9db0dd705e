import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CfnElement, Stack } from "aws-cdk-lib";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { asText, type Resource, synthesise } from "#infra/test/synthesised.ts";

/** Writes `docs/generated/functions.md` from the template of production; `--check` fails when the file on disk differs. */

const FILE = join(import.meta.dirname, "../docs/generated/functions.md");

const production = synthesise("production");
const resources = production.all();
const ofType = (type: string): [string, Resource][] => Object.entries(production.all(type));

/** Logical ids that a value refers to, in this stack or, through an export, in another one. */
const idsIn = (value: unknown): string[] =>
  [
    ...JSON.stringify(value).matchAll(
      /"(?:Fn::GetAtt":\["|Ref":")(\w+)"|ExportsOutput(?:FnGetAtt|Ref)(\w+?)(?:Arn)?[0-9A-F]{8}"/g,
    ),
  ]
    .map(([, own, exported]) => own ?? exported!)
    .filter((id) => id in resources);
const refersTo = (value: unknown, id: string): boolean => idsIn(value).includes(id);

/** Names of our constructs by the logical id of their resource: the path below the stack. */
const names = new Map(
  production.app.node
    .findAll()
    .filter((one) => one instanceof CfnElement)
    .map((one) => [
      Stack.of(one).resolve(one.logicalId) as string,
      one.node.path
        .split("/")
        .slice(1, -1)
        .join("/")
        .replace(/\/Machine$/, ""),
    ]),
);
const nameOf = (id: string): string => names.get(id) ?? id;

function routesOf(id: string): string[] {
  const integrations = ofType("AWS::ApiGatewayV2::Integration").filter(([, { Properties }]) =>
    refersTo(Properties.IntegrationUri, id),
  );
  return ofType("AWS::ApiGatewayV2::Route")
    .filter(([, { Properties }]) => integrations.some(([integration]) => refersTo(Properties.Target, integration)))
    .map(([, { Properties }]) => asText(Properties.RouteKey))
    .sort((a, b) => (a.split(" ")[1] ?? a).localeCompare(b.split(" ")[1] ?? b) || a.localeCompare(b));
}

const schedulesOf = (id: string): string[] =>
  ofType("AWS::Scheduler::Schedule")
    .filter(([, { Properties }]) => refersTo((Properties.Target as { Arn: unknown }).Arn, id))
    .map(([, { Properties }]) => `\`${asText(Properties.ScheduleExpression)}\` UTC: ${asText(Properties.Description)}`)
    .sort();

function eventsOf(id: string): string[] {
  return ofType("AWS::Events::Rule")
    .filter(([, { Properties }]) => (Properties.Targets as { Arn: unknown }[]).some(({ Arn }) => refersTo(Arn, id)))
    .map(([, { Properties }]) => {
      const names = (Properties.EventPattern as { "detail-type": string[] })["detail-type"];
      return `${names.map((name) => `\`${name}\``).join(", ")}: ${asText(Properties.Description)}`;
    })
    .sort();
}

function queuesOf(id: string): string[] {
  return ofType("AWS::Lambda::EventSourceMapping")
    .filter(([, { Properties }]) => refersTo(Properties.FunctionName, id))
    .map(([, { Properties }]) => {
      const [queue = ""] = idsIn(Properties.EventSourceArn);
      const { MaximumConcurrency } = Properties.ScalingConfig as { MaximumConcurrency: number };
      return `\`${nameOf(queue)}\`, ${Properties.BatchSize} at a time, up to ${MaximumConcurrency} invocations`;
    });
}

const machinesOf = (id: string): string[] =>
  ofType("AWS::StepFunctions::StateMachine")
    .filter(([, { Properties }]) => refersTo(Properties.DefinitionString, id))
    .flatMap(([machine]) => [`\`${nameOf(machine)}\``, ...schedulesOf(machine).map((schedule) => `  - ${schedule}`)]);

function describe(name: FunctionName): { row: string; section: string } {
  const construct = production.functions.get(name)!;
  const stack = Stack.of(construct);
  const [id = ""] = Object.entries(production.all("AWS::Lambda::Function")).flatMap(([one, { Metadata }]) =>
    Metadata?.["colophon:entry"] === ENTRIES[name] ? [one] : [],
  );
  const { MemorySize, Timeout, ReservedConcurrentExecutions } = production.functionOf(name).Properties;
  const triggers = {
    Endpoints: routesOf(id).map((route) => `\`${route}\``),
    Schedules: schedulesOf(id),
    Events: eventsOf(id),
    Queues: queuesOf(id),
    "State machines": machinesOf(id),
  };
  const present = Object.entries(triggers).filter(([, lines]) => lines.length > 0);
  const started = present.map(([kind, lines]) =>
    kind === "Endpoints" ? `endpoints: ${lines.length}` : kind.toLowerCase(),
  );
  const cells = [`[${name}](#${name})`, stack.stackName.split("-").at(-1), started.join(", "), MemorySize, Timeout];
  return {
    row: `| ${cells.join(" | ")} |`,
    section: [
      `## ${name}\n`,
      `\`${ENTRIES[name]}\`. When it fails: ${construct.errorImpact}\n`,
      ReservedConcurrentExecutions === undefined
        ? ""
        : `At most ${ReservedConcurrentExecutions} invocations at the same time.\n`,
      ...present.map(
        ([kind, lines]) =>
          `${kind}:\n\n${lines.map((line) => (line.startsWith("  ") ? line : `- ${line}`)).join("\n")}\n`,
      ),
    ]
      .filter((line) => line !== "")
      .join("\n"),
  };
}

const described = (Object.keys(ENTRIES) as FunctionName[]).map(describe);
const text = [
  "# Functions\n",
  "Generated from the synthesised template of production by `npm run functions-doc`: change `infra/capabilities/`, not this file.\n",
  "Each function with its stack, what starts it, its memory in MB and its timeout in seconds. Below, the source file, what an error costs the author, and every endpoint, schedule, event, queue and state machine that invokes it. Endpoints are described in [api.md](api.md).\n",
  "| function | stack | started by | MB | s |\n| --- | --- | --- | --- | --- |",
  `${described.map(({ row }) => row).join("\n")}\n`,
  ...described.map(({ section }) => section),
].join("\n");

if (process.argv.includes("--check")) {
  const same = readFileSync(FILE, "utf8") === text;
  if (!same) console.error("docs/generated/functions.md is not what the template says: run `npm run functions-doc`.");
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(FILE, text);
}
