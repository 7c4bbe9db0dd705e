import * as z from "zod";
import { apiEnv, taskEnv } from "#functions/platform/env.ts";

export const realtimeEnv = apiEnv;
export type RealtimeEnv = z.infer<typeof realtimeEnv>;

export const socketEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1), SITE_URL: z.url() });
export type SocketEnv = z.infer<typeof socketEnv>;

export const deliverEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1), SOCKET_MANAGEMENT_URL: z.url() });
export type DeliverEnv = z.infer<typeof deliverEnv>;
