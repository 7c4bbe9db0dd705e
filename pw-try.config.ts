import base from "./playwright.config.ts";
export default {...base, webServer: undefined, use:{...base.use, baseURL:"http://localhost:4590", launchOptions:{...base.use!.launchOptions, executablePath:process.env.HS??"/usr/bin/chromium-headless-shell"}}};
