import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ACCOUNT, nameInArn, REGION } from "#local/model/base-urls.ts";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import type { AwsService, LocalCloud } from "#local/model/service.ts";
import type { Deliveries } from "./deliveries.ts";
import { compilePattern } from "./pattern.ts";
import { ruleProperties, toDelivery } from "./targets.ts";

const LONGEST_REQUEST_BYTES = 262_144;

const Entry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().default("default"),
  Resources: z.array(z.string()).default([]),
  Time: z.number().optional(),
});
const PutEvents = z.object({ Entries: z.array(Entry).min(1).max(10) });

function detailOf(json: string | undefined): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json ?? ""));
  } catch {
    return null; // the caller answers MalformedDetail, as AWS does
  }
}

export interface EventBus extends AwsService {
  /** Puts one of AWS's own events, such as the end of an execution, on the default bus. */
  announce(source: string, detailType: string, detail: Readonly<Record<string, unknown>>): void;
}

/**
 * Serves the template's event buses and their rules. An accepted event is on disk and reaches its targets at least
 * once.
 */
export function createEventBus(cloud: LocalCloud, deliveries: Deliveries): EventBus {
  const busArn = (nameOrArn: string) =>
    nameOrArn.startsWith("arn:") ? nameOrArn : `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${nameOrArn}`;
  const buses = new Set([
    "default",
    ...cloud.template.byType("AWS::Events::EventBus").map(({ arn }) => nameInArn(arn)),
  ]);
  const rules = cloud.template.byType("AWS::Events::Rule").flatMap((resource) => {
    const rule = ruleProperties(resource);
    if (!rule.EventPattern || rule.State === "DISABLED") return [];
    const bus = nameInArn(rule.EventBusName ?? "default");
    return { bus, matches: compilePattern(rule.EventPattern), targets: rule.Targets };
  });

  type Envelope = ReturnType<typeof envelope>;
  const envelope = (entry: z.output<typeof Entry>, detail: Record<string, unknown>) => ({
    version: "0",
    id: randomUUID(),
    "detail-type": entry.DetailType,
    source: entry.Source,
    account: ACCOUNT,
    time: new Date(entry.Time === undefined ? cloud.now() : entry.Time * 1000).toISOString().replace(/\.\d+Z$/, "Z"),
    region: REGION,
    resources: entry.Resources,
    detail,
  });

  const deliveriesFor = (bus: string, event: Envelope) =>
    rules
      .filter((rule) => rule.bus === bus && rule.matches(event))
      .flatMap((rule) => rule.targets.map((target) => toDelivery(target, event)));

  function put({ Entries }: z.output<typeof PutEvents>) {
    if (Buffer.byteLength(JSON.stringify(Entries)) > LONGEST_REQUEST_BYTES) {
      throw new ServiceError("ValidationException", "Total size of the entries in the request is over the limit.");
    }
    const refusal = (ErrorCode: string, ErrorMessage: string) => ({ owed: [], answer: { ErrorCode, ErrorMessage } });
    const taken = Entries.map((entry) => {
      const bus = nameInArn(entry.EventBusName);
      if (!buses.has(bus)) return refusal("ResourceNotFoundException", `Event bus ${bus} does not exist.`);
      if (!entry.Source || !entry.DetailType) return refusal("InvalidArgument", "Source and DetailType are required.");
      const detail = detailOf(entry.Detail);
      if (!detail) return refusal("MalformedDetail", "Detail is malformed.");
      const event = envelope(entry, detail);
      return { owed: deliveriesFor(bus, event), answer: { EventId: event.id } };
    });
    deliveries.post(taken.flatMap(({ owed }) => owed));
    return {
      FailedEntryCount: taken.filter(({ answer }) => "ErrorCode" in answer).length,
      Entries: taken.map(({ answer }) => answer),
    };
  }

  const Addressed = z.object({ Entries: z.array(z.object({ EventBusName: z.string().default("default") })) });

  return {
    name: "events",
    handle: (call) => answerOperation("events", { PutEvents: operation(PutEvents, put) }, call),
    permissions(call) {
      const { Entries } = Addressed.catch({ Entries: [] }).parse(call.json);
      const arns = new Set(Entries.map(({ EventBusName }) => busArn(EventBusName)));
      return [...arns].map((resource) => ({ action: `events:${call.action}`, resource }));
    },
    announce(Source, DetailType, detail) {
      const entry = Entry.parse({ Source, DetailType });
      deliveries.post(deliveriesFor("default", envelope(entry, detail)));
    },
  };
}
