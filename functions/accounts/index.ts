export { type AgencyRow, type AgencyStore, agencyStore } from "./agency-store.ts";
export { type KenpStore, kenpStore } from "./kenp-store.ts";
export { type ReadUserDeps, readUser } from "./read-user.ts";
export { type Intake, recordIntake } from "./record-intake.ts";
export { type SignUpDeps, signUp } from "./sign-up.ts";
export { type Rows, type SignUpStore, signUpStore } from "./sign-up-store.ts";
export { type AccountStore, accountStore, type UserRow } from "./store.ts";
export { type VerificationStore, verificationStore } from "./verification-store.ts";
