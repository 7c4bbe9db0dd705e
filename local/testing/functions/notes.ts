import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";

const table = new DynamoDBClient({});
const bucket = new S3Client({});
/** Signs for browsers, which reach the bucket at another address than functions. */
const signer = new S3Client({ endpoint: process.env.S3_BROWSER_ENDPOINT });

interface Order {
  readonly do: "put-item" | "put-object" | "get-object" | "form";
  readonly key: string;
}

/** Uses the table and the bucket as any function does: through an SDK configured only by its environment. */
export async function handler(order: Order): Promise<unknown> {
  const { TABLE: TableName = "", BUCKET: Bucket = "" } = process.env;
  switch (order.do) {
    case "put-item":
      await table.send(new PutItemCommand({ TableName, Item: { pk: { S: order.key } } }));
      return "done";
    case "put-object":
      await bucket.send(new PutObjectCommand({ Bucket, Key: order.key, Body: "hello" }));
      return "done";
    case "get-object": {
      const { Body } = await bucket.send(new GetObjectCommand({ Bucket, Key: order.key }));
      return Body?.transformToString();
    }
    case "form":
      return createPresignedPost(signer, {
        Bucket,
        Key: order.key,
        Conditions: [["content-length-range", 1, 1000]],
        Expires: 60,
      });
  }
}
