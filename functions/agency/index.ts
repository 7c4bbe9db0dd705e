export { newClientCode } from "./clients/client-code.ts";
export { clientCodeStore } from "./clients/client-code-store.ts";
export { clientStore } from "./clients/client-store.ts";
export { clientsPersonalData } from "./clients/personal-data.ts";
export { type ClientsLetterDeps, readClientsLetter } from "./letter/read-clients-letter.ts";
export { agencyPersonalData } from "./personal-data.ts";
export { clientsLetterDeps } from "./wiring.ts";
