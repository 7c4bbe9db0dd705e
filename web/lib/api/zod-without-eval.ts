import { config } from "zod/v4";

/**
 * The build resolves `zod` to this file. Compiling schemas needs `new Function`, which the content security policy
 * forbids, and browsers report even the attempt. The first object schema triggers it, so it is turned off before any.
 */
config({ jitless: true });

export * from "zod/v4";
