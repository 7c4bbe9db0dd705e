import { startStripe } from "./start-stripe.ts";

/** The simulation in a process of its own, to be killed. Says its port in its first line. */
const { port } = await startStripe({ stateDir: process.argv[2]! });
console.log(port);
