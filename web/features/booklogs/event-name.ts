export { eventNameOf as eventName } from "#web/components/events/event-log-names.ts";
