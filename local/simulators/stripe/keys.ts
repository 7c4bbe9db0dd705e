/** The simulation's secret key, publishable key and webhook secret: they guard nothing. */
export const SECRET_KEY = "sk_test_simulated";
export const PUBLISHABLE_KEY = "pk_test_simulated";
export const WEBHOOK_SECRET = "whsec_simulated";
