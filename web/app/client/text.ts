/** Texts of the frame around a client's figures. Names are passed in as they are shown. */
export const TEXT = {
  frame: "Client",
  figuresOf: (client: string) => `Figures of ${client}`,
  shares: (scopes: string) => `Shares with you: ${scopes}`,
  allClients: "All clients",
  tabs: (client: string) => `Screens of ${client}`,
  loading: "Loading the client",
  noClient: "This author doesn’t share figures with you",
  noClientHint: "The author may have ended the sharing, or the address may be mistyped.",
  notShared: (client: string) => `${client} doesn’t share this with you`,
  notSharedHint: "The author can change what you see at any time, on the page Sharing of their account.",
} as const;
