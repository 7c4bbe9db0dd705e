export const TEXT = {
  // Specification, section 8 and the quoted labels of the shell.
  impersonating: "IMPERSONATING",
  logout: "Logout",
  logoutImpersonate: "Logout Impersonate",
  lostConnection: "Lost connection with Amazon. Please login then reconnect",
  reconnect: "Reconnect",
  notFound: "There is no page here",
  hidden: "404. Not found",
  backToDashboard: "Back to the dashboard",
  royaltiesAvailable: "Royalties are now available to view",
  view: "View",
  searchFailed: "There has been an error. Please try again later",

  loading: "Loading",
  loadingPage: "Loading the page",
  close: "Close",
  home: "Colophon, home",
  showPassword: "Show or hide the password",
  notFoundHint: "The address may be mistyped, or the page has moved.",

  books: {
    label: "Whose books",
    own: "Your shelf",
    clients: "Your clients’ books",
  },

  shell: {
    skip: "Skip to content",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
    mainMenu: "Main",
    accountMenu: "Account",
    account: "Account",
    accountOf: (initials: string, name: string) => `${initials}: account of ${name}`,
    appearance: "Appearance",
    schemes: { light: "Light", dark: "Dark", auto: "Same as my device" },
    actingBar: "Acting on behalf of a customer",
    viewOnlyAccess: "View-only access",
    actingViewOnly: "View only: the owner can allow changes",
    actingChanges: (time: string) => `Changes allowed until ${time}`,
    actingUntil: (email: string, time: string) => `${email}, until ${time}`,
    trialLeft: (left: string) => `Trial: ${left} left`,
    upgrade: "Upgrade",
    motto: "Every book, every store, every page read. Accounted for.",
    mottoHint:
      "Upload Amazon’s own report and see what you earned, by day, book and store, in one currency, checked to the cent against their summary.",
  },

  banners: {
    offline: "You are offline. You see the latest figures we have; they update when you are connected again.",
    offlineAsOf: (time: string) =>
      `You are offline. You see your figures as of ${time}; they update when you are connected again.`,
    asOf: (time: string) => `Figures as of ${time}`,
    notConnected: "You have chosen cookie mode, but no KDP account is connected yet.",
    connect: "Connect it",
    deletionDue: (date: string) => `Your account will be deleted on ${date}.`,
    deletionDueOfOwner: (date: string, agency: string) => `Your account and ${agency} will be deleted on ${date}.`,
    deletionDueOfAgency: (date: string, agency: string) =>
      `${agency} will be deleted on ${date}, and your account with it. Only its owner can still keep it.`,
    trialOver: "Your trial has ended. Your data is safe. Choose any plan to continue; the Free plan costs nothing.",
    pastDue: "We couldn’t charge your card. Your plan stays active while we try again.",
    pastDueOfAgency:
      "We couldn’t charge your agency’s card. Your plan stays active for now; the owner can change the card.",
    changeCard: "Change your card",
  },

  signals: {
    label: "Signals",
    labelOf: (count: number) => `Signals, ${count} new`,
    many: (most: number) => `${most}+`,
  },

  amounts: {
    hide: "Hide amounts",
    show: "Show amounts",
    shortcut: "Hide or show amounts",
  },

  needsConnection: {
    title: (screen: string) => `“${screen}” needs a connection`,
    hint: "You are offline. Nothing is lost. Your latest royalties, payments, ranks and books are on this device.",
    retry: "Try again",
    toFigures: "Show my latest figures",
  },

  release: {
    replaced: "Colophon has been updated",
    hint: "Reload this page to continue with the new version.",
    reload: "Reload",
  },

  install: {
    title: "Keep Colophon on this device",
    hint: "Install it to open your latest figures right away, even without a connection.",
    onIos:
      "Press Share in Safari, then Add to Home Screen, to open your latest figures right away, even without a connection.",
    install: "Install",
    dismiss: "Not now",
  },

  keyboard: {
    title: "Keyboard help",
    showList: "Show this list",
    anywhere: "Anywhere",
    goTo: "Go to",
    singleKeys: "Single-key shortcuts",
    singleKeysHint: "Turn these off if you use dictation or press keys by accident. Remembered on this device.",
  },

  search: {
    title: "Search",
    label: "Search books, pages and actions",
    searching: "Searching…",
    nothingFound: (query: string) => `Nothing found for “${query}”`,
    found: "Found",
    pagesLabel: "Pages",
    actionsLabel: "Actions",
    pages: { moneyTrail: "Money trail", calendar: "Payment calendar", verify: "Verify settled months" },
    actions: {
      addEvent: "Add an event",
      addBook: "Add a book",
      importFiles: "Import report files",
      invite: "Invite a colleague",
      signOut: "Sign out",
    },
    books: "Books",
    clients: "Clients",
    events: "Events",
    booksOf: (client: string) => `Books of ${client}`,
    eventsOf: (client: string) => `Events of ${client}`,
    event: (book: string, day: string) => `${book}, ${day}`,
  },
} as const;
