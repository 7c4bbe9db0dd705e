export { importsPersonalData } from "./personal-data.ts";
