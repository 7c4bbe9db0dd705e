export { type Intake, recordIntake } from "./record-intake.ts";
export { type AccountStore, accountStore } from "./store.ts";
