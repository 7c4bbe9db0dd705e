export { findSubmitted, type SubmitDeps, type SubmittedFile, submitFiles } from "./intake/submit-files.ts";
export { importsPersonalData } from "./personal-data.ts";
export { type ImportStore, importStore } from "./store.ts";
