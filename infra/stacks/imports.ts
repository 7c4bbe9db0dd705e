import type { App } from "aws-cdk-lib";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { addAmazonAccounts } from "#infra/capabilities/amazon-accounts.ts";
import { addImportMachine, addUnsentImports } from "#infra/capabilities/imports.ts";
import { addDeadConnections, addSync, type SyncResources } from "#infra/capabilities/sync.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** Imports of report files, and the background sync that fetches such files. */
export class ImportsStack extends ColophonStack {
  readonly importMachine: StateMachine;
  readonly sync: SyncResources;

  constructor(app: App, context: AppContext, data: DataStack) {
    super(app, "imports", context.settings, "import machine, background sync and its notices");
    const imports = { ...context, stack: this, data };
    this.importMachine = addImportMachine(imports);
    this.sync = addSync(imports, this.importMachine);
    addUnsentImports(imports, this.importMachine);
    addAmazonAccounts(imports);
    addDeadConnections(imports);
  }
}
