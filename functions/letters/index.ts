export { lettersPersonalData } from "./personal-data.ts";
