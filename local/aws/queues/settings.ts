import * as z from "zod";
import { nameInArn } from "#local/model/base-urls.ts";
import type { LocalCloud } from "#local/model/service.ts";

const QueueProperties = z.object({
  FifoQueue: z.literal(false, "the local cloud serves standard queues only").optional(),
  VisibilityTimeout: z.coerce.number().default(30),
  DelaySeconds: z.coerce.number().default(0),
  MessageRetentionPeriod: z.coerce.number().default(345_600),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() }).optional(),
});

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().default(10),
  Enabled: z.boolean().default(true),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number() }).default({ MaximumConcurrency: 2 }),
  FilterCriteria: z.never("the local cloud does not filter a queue's messages").optional(),
});

/** Settings of a queue in the template; times in milliseconds. */
export interface QueueSettings {
  readonly arn: string;
  readonly url: string;
  readonly name: string;
  readonly visibilityMs: number;
  readonly delayMs: number;
  readonly retentionMs: number;
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | null;
}

export interface MappingSettings {
  readonly queueArn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** The function returns the messages that failed (`ReportBatchItemFailures`); the others count as done. */
  readonly reportsFailures: boolean;
  readonly concurrency: number;
}

export const queueSettings = (cloud: LocalCloud): QueueSettings[] =>
  cloud.template.byType("AWS::SQS::Queue").map((queue) => {
    const properties = QueueProperties.parse(queue.properties);
    const redrive = properties.RedrivePolicy;
    return {
      arn: queue.arn,
      url: queue.ref,
      name: nameInArn(queue.arn),
      visibilityMs: properties.VisibilityTimeout * 1000,
      delayMs: properties.DelaySeconds * 1000,
      retentionMs: properties.MessageRetentionPeriod * 1000,
      redrive: redrive
        ? { deadLetterArn: redrive.deadLetterTargetArn, maxReceiveCount: redrive.maxReceiveCount }
        : null,
    };
  });

/** Reads the mappings from queues. Throws, naming the mapping, for any other source. */
export const mappingSettings = (cloud: LocalCloud): MappingSettings[] =>
  cloud.template.byType("AWS::Lambda::EventSourceMapping").flatMap((mapping) => {
    const properties = MappingProperties.parse(mapping.properties);
    if (!properties.EventSourceArn.startsWith("arn:aws:sqs:")) {
      throw new Error(`${mapping.logicalId}: the local cloud feeds functions from queues only`);
    }
    if (!properties.Enabled) return [];
    const named = ({ arn, ref }: { arn: string; ref: string }) => [arn, ref].includes(properties.FunctionName);
    const target = cloud.template.byType("AWS::Lambda::Function").find(named);
    if (!target) throw new Error(`${mapping.logicalId} feeds ${properties.FunctionName}, which the template has not`);
    return {
      queueArn: properties.EventSourceArn,
      functionArn: target.arn,
      batchSize: properties.BatchSize,
      reportsFailures: properties.FunctionResponseTypes.includes("ReportBatchItemFailures"),
      concurrency: properties.ScalingConfig.MaximumConcurrency,
    };
  });
