import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** The queue of a task that walks over accounts (`functions/platform/tasks/`): messages contain ids only. */
export const taskQueue = (env: { readonly TASK_QUEUE_URL: string }): MessageQueue => messageQueue(env.TASK_QUEUE_URL);
