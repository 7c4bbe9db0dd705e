import { startStripe } from "./start-stripe.ts";

/** Runs the simulation in its own process, so that a test can kill it. Prints its port on the first line. */
const { port } = await startStripe({ stateDir: process.argv[2]! });
console.log(port);
