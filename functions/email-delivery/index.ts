export { type DeliverDeps, type DeliveryOutcome, deliver, pauseOf, type RegularEmail } from "./deliver.ts";
export { emailDeliveryPersonalData } from "./personal-data.ts";
export { type RecipientKey, type RecipientStore, recipientStore } from "./recipient-store.ts";
