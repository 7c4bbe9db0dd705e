import { Logger } from "@aws-lambda-powertools/logger";

/** Structured logs. Never pass it names, addresses, titles, tokens or figures of a person: ids, counts and error classes only. */
export const logger = new Logger({ serviceName: "colophon" });
