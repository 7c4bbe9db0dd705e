import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The web application: from `web` to `.build/web`. Nothing is inlined, since the content security policy has no `data:` for fonts and scripts. */
export default defineConfig({
  root: "web",
  plugins: [react()],
  build: {
    outDir: "../.build/web",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Whatever imports zod finds it configured: a chunk runs as a whole before those that import it.
        // What the page needs first comes as one more file: parted by which screens share it, it weighed 6 % more and took 45 requests.
        codeSplitting: {
          groups: [
            { name: "zod", test: /node_modules[\\/]zod[\\/]|schemas-without-eval/, priority: 1 },
            { name: "first", tags: ["$initial"] },
          ],
        },
      },
    },
  },
});
