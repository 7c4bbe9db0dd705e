import { createHash } from "node:crypto";
import type { StoredMessage } from "./store.ts";

/** The SDK rejects a response whose digest differs from the message it sent. */
export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

export const systemAttributes = (message: StoredMessage): Record<string, string> => ({
  SenderId: "local",
  SentTimestamp: String(message.sent_at),
  ApproximateReceiveCount: String(message.receive_count),
  ApproximateFirstReceiveTimestamp: String(message.first_received_at ?? message.sent_at),
});

export const toReceived = (message: StoredMessage): object => ({
  MessageId: message.id,
  ReceiptHandle: message.receipt,
  Body: message.body,
  MD5OfBody: md5(message.body),
  Attributes: systemAttributes(message),
  MessageAttributes: JSON.parse(message.attributes),
});

export const toRecord = (message: StoredMessage, queueArn: string, awsRegion: string): object => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: systemAttributes(message),
  messageAttributes: toRecordAttributes(JSON.parse(message.attributes)),
  md5OfBody: md5(message.body),
  eventSource: "aws:sqs",
  eventSourceARN: queueArn,
  awsRegion,
});

const toRecordAttributes = (sent: Record<string, { StringValue?: string; DataType: string }>): object =>
  Object.fromEntries(
    Object.entries(sent).map(([name, { StringValue, DataType }]) => [
      name,
      { stringValue: StringValue, dataType: DataType, stringListValues: [], binaryListValues: [] },
    ]),
  );
