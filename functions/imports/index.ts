export { findSubmitted, type SubmitDeps, type SubmittedFile, submitFiles } from "./intake/submit-files.ts";
export { importsPersonalData } from "./personal-data.ts";
export { importStore } from "./store.ts";
