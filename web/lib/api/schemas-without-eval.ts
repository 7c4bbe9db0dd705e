import { z } from "zod";

/**
 * Compiling schemas needs `new Function`, which the content security policy forbids, and browsers report even the
 * attempt. The first object schema triggers it, so this must run before any: the build bundles it in one chunk with zod
 * itself (vite.config.ts).
 */
z.config({ jitless: true });
