import { z } from "zod";

/**
 * Compiling schemas needs `new Function`, which the content security policy forbids, and browsers report even the attempt. The first object schema
 * makes it, so this has to run before any: the build keeps it in one chunk with zod itself (vite.config.ts).
 */
z.config({ jitless: true });
