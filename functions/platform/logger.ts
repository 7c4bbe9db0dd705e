import { Logger } from "@aws-lambda-powertools/logger";

/**
 * Structured logs. Never pass names, addresses, titles, tokens or a user's figures: only ids, counts and error classes.
 */
export const logger = new Logger({ serviceName: "colophon" });
