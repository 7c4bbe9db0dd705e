import type { EmailSubscription } from "#shared/api/email-delivery.ts";

interface SubscriptionText {
  readonly title: string;
  readonly lead: string;
  readonly stop: string;
  readonly stoppedTitle: string;
  readonly stopped: string;
  readonly restart: string;
  readonly restartedTitle: string;
  readonly restarted: string;
}

export const TEXT = {
  subscriptions: {
    letter: {
      title: "Stop the weekly letter?",
      lead: "You won’t get it at this address any more. Your account and your figures stay as they are.",
      stop: "Stop the letter",
      stoppedTitle: "The letter is stopped",
      stopped: "We won’t send it to this address again. Changed your mind? Start it again here, now or later.",
      restart: "Start the letter again",
      restartedTitle: "The letter is on again",
      restarted: "The next one comes on its usual day.",
    },
    signals: {
      title: "Stop emails about signals?",
      lead: "Signals stay on their page in your account. We just won’t email you about them any more.",
      stop: "Stop these emails",
      stoppedTitle: "Emails about signals are stopped",
      stopped: "We won’t email you about signals again. Changed your mind? Start them again here, now or later.",
      restart: "Start these emails again",
      restartedTitle: "Emails about signals are on again",
      restarted: "You get one when there is something new, at most once a day.",
    },
  } satisfies Record<EmailSubscription, SubscriptionText>,
  brokenTitle: "This link is incomplete",
  broken:
    "It doesn’t belong to any of our emails. Copy the whole link from the end of the email, or choose your emails after signing in.",
  settings: "Choose your emails",
} as const;
