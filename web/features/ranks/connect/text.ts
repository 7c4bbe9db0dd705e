export const TEXT = {
  // Specification, sections 2 and 8
  login: "Login to Amazon",
  connectAuthor: "Connect Author Central",
  loginToPortal: "Please login to Amazon Author Central then try again",
  reconnectTitle: "Failed to update ranks. Please reconnect Amazon",

  // Our own texts.
  uploadsTitle: "Uploaded reports don’t contain ranks",
  uploadsHint: "Amazon shows ranks only on its pages. Let the extension read them, or choose cookie mode.",
  installHint: "The extension reads your ranks in your own browser. What you see here is as last read.",
  authorTitle: "Connect Author Central to see your ranks",
  authorHint:
    "Your ranks come from your author profile, and no profile is connected to your account yet. If you don’t have an author page, claim it at Author Central first.",
  openPortal: "Open Author Central",
  claimTitle: "Claim your author page to see your ranks",
  claimHint:
    "Your Author Central account has no author page yet, and Amazon shows ranks only to an author with one. Claim your books there, and your ranks follow with the next sync.",
  loginHint:
    "Author Central asks for its own sign-in. Your royalties are not affected, and the ranks you see are unchanged.",
  otherAuthor:
    "Author Central shows a different author in this browser than the one you connected, so no ranks were read. Sign in there as the author you connected.",
  tryAgain: "Try Again",
  reconnect: "Reconnect Amazon",
  reconnectHint:
    "Amazon no longer accepts your Author Central session. Your royalties are not affected, and the ranks you see are unchanged.",
  otherBrowser: "Your ranks are read in the browser that has your extension. What was read there shows here.",
} as const;
