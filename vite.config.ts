import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { endpointFacts } from "./scripts/web-build/endpoint-facts.ts";
import { serviceWorker } from "./scripts/web-build/service-worker.ts";
import { startScript, startStyle } from "./scripts/web-build/start-script.ts";

/** Comes before the rest of the application, so that the screen's code can be asked for while that is still coming. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Plain parts of the interface, which a report's first figures and messages need. */
const BASICS =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](?:core[\\/]|components[\\/](?:Alert|Card|CloseButton|List|Paper|Skeleton|Stack)[\\/])/;
/** Modules that only screens with forms need; most of those screens show no figures. */
const FORMS =
  /node_modules[\\/](?:@mantine[\\/]form|klona|fast-deep-equal)[\\/]|[\\/]shared[\\/]catalogue[\\/]common-passwords/;
/** Libraries of the interface beyond the shell. */
const CONTROLS = /node_modules[\\/](?:@mantine[\\/](?:core|hooks)|@floating-ui|clsx|react-[a-z-]+|use-[a-z-]+)[\\/]/;
/** Our own parts that need no schemas. */
const PARTS =
  /[\\/](?:web[\\/](?:api|components[\\/](?!forms)|lib)|shared[\\/](?:domain|primitives[\\/](?!schemas)|catalogue))[\\/]/;
/** What the list of screens loads: their own modules, and the parts that they show first. */
const SCREENS = new Set(
  [...readFileSync(resolve(import.meta.dirname, "web/app/routing/pages.ts"), "utf8").matchAll(/([\w-]+)\.tsx"\)/g)].map(
    ([, name]) => name,
  ),
);
/** The script of a module, by the name that stands before its hash. */
const isScreen = (file: string): boolean => SCREENS.has(/([\w-]+)-[\w-]{7}\.js$/.exec(file)?.[1]);
/** The application's script, which has the list of screens. */
const ENTRY = /\/index-[\w-]+\.js$/;
/** Modules with schemas would load their library on every screen that shares a part. */
const hasSchemas = (id: string): boolean => /from "zod"/.test(readFileSync(id, "utf8"));

/** The web application: from `web` to `.build/web`. Nothing is inlined, since the content security policy has no `data:` for fonts and scripts. */
export default defineConfig({
  root: "web",
  plugins: [
    endpointFacts(import.meta.dirname),
    react(),
    startStyle(import.meta.dirname),
    startScript(import.meta.dirname),
    serviceWorker(import.meta.dirname),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: resolve(import.meta.dirname, "web/lib/api/zod-without-eval.ts") },
      // A stand-in for React before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  build: {
    outDir: "../.build/web",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a screen's script imports is fetched by the document's head, which lists the files of each screen anyway.
      resolveDependencies: (file, imported, { hostId }) =>
        ENTRY.test(hostId) && isScreen(file) ? imported.filter((name) => name.endsWith(".css")) : imported,
    },
    rolldownOptions: {
      output: {
        // Every file's name stands in the first scripts, where its hash can't be compressed: 42 bits tell the builds
        // of a script apart, as few as the bundler allows for so many files, and 30 bits those of a style.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:5][extname]",
        // The shell's modules form one file, and so do those that most screens share. Split further, by the screens that
        // share each module, a screen has up to 130 files, each of which costs a slow phone as much as 1.5 KB; merged
        // further, it loads up to 50 KB for others. Whatever fewer screens need stays apart, schemas above all.
        codeSplitting: {
          groups: [
            { name: "zod", test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 2 },
            { name: "react", test: REACT, priority: 2 },
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "basics", test: BASICS },
            { name: "forms", test: FORMS, minShareCount: 3 },
            { name: "controls", test: CONTROLS, minShareCount: 24 },
            { name: "parts", test: (id) => PARTS.test(id) && !hasSchemas(id), minShareCount: 8 },
            { name: "small", test: /@tabler|\?facts$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
