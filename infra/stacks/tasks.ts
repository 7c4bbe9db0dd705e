import type { App } from "aws-cdk-lib";
import { addAgencyTasks } from "#infra/capabilities/agency.ts";
import { addAmazonForms } from "#infra/capabilities/amazon-forms.ts";
import { addEmailFeedback } from "#infra/capabilities/email-delivery.ts";
import { addWeeklyLetters } from "#infra/capabilities/letters.ts";
import { addRoyaltyTasks } from "#infra/capabilities/royalties.ts";
import { addSignalTasks } from "#infra/capabilities/signals.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** Scheduled work and reactions to events that need nothing but the stored data. */
export class TasksStack extends ColophonStack {
  constructor(app: App, context: AppContext, data: DataStack) {
    super(app, "tasks", context.settings, "scheduled work and reactions to events");
    const tasks = { ...context, stack: this, data };
    addRoyaltyTasks(tasks);
    addAgencyTasks(tasks);
    addAmazonForms(tasks);
    addEmailFeedback(tasks);
    addWeeklyLetters(tasks);
    addSignalTasks(tasks);
  }
}
