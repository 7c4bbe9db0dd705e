import type { AgencyRole } from "#shared/api/agency/agency-role.ts";

/** All copy of agencies. Names, addresses and dates are passed in as they are shown. */
export const TEXT = {
  roles: { owner: "Owner", member: "Member", read_only: "Read-only" } satisfies Record<AgencyRole, string>,

  people: {
    title: "People",
    leadForOwner: (agency: string) => `Everyone who works for ${agency}. Your changes apply from their next click.`,
    leadForOthers: (agency: string) =>
      `Everyone who works for ${agency}. The owner decides who has access and what they can do.`,
    loading: "Loading the people",
    onlyYou: "You’re the only one here so far.",
    person: "Person",
    role: "Role",
    joined: "Joined",
    you: "You",
    roleOf: (name: string) => `Role of ${name}`,
    nowMember: (name: string) => `${name} can now work with everything`,
    nowReadOnly: (name: string) => `${name} now has view-only access`,
    remove: "Remove",
    removeOne: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeEffect: (name: string, email: string) =>
      `${name} is signed out everywhere right away, and the account of ${email} is permanently deleted. Your agency’s books and figures stay as they are. To bring ${name} back, send another invitation.`,
    removeConfirm: "Yes, remove",
    keep: "Keep",
    removed: (name: string) => `${name} has been removed`,
  },

  invitations: {
    title: "Pending invitations",
    lead: "Each one works once, and only for the address it was sent to.",
    none: "No pending invitations.",
    email: "Email",
    validUntil: "Valid until",
    revoke: "Revoke",
    revokeOne: (email: string) => `Revoke the invitation for ${email}`,
    revoked: (email: string) => `The invitation for ${email} has been revoked`,
  },

  invite: {
    title: "Invite someone",
    lead: "We email them a link, and they choose their own password.",
    role: "What they can do",
    abilities: {
      member: "Works with everything in the agency. Only you can change its people, details and billing.",
      read_only: "Sees everything that members see, and can’t change anything.",
    },
    submit: "Send the invitation",
    sent: (email: string) => `An invitation is on its way to ${email}`,
    unconfirmed: (email: string) => `We send invitations in your name. Open the link that we sent to ${email}.`,
  },

  join: {
    title: (agency: string) => `Join ${agency}`,
    lead: (inviter: string, agency: string, product: string) =>
      `${inviter} invites you to work with ${agency} in ${product}.`,
    abilities: {
      member: "As a member, you see and change everything except the agency’s people and billing.",
      read_only: "You will have view-only access: you see everything, and can’t change anything.",
    },
    emailHint: "Your invitation was sent to this address.",
    submit: "Join the agency",
    loading: "Loading the invitation",
    invalidTitle: "This invitation is no longer valid",
    invalid:
      "This invitation can’t be used. It may have expired or been revoked, replaced by a newer one or used already.",
    askAgain: "Ask the person who invited you for a new one.",
    hasAccount: (email: string) =>
      `${email} already has a Colophon account. Sign in with it, and you can accept the invitation here.`,
    signIn: "Sign in and continue",
    withAccount: (email: string, agency: string) =>
      `You are signed in as ${email}. If you join, this account works for ${agency} from now on: its trial as an author ends, and you see the agency’s authors instead of your own books.`,
    joinWith: "Join with this account",
    notNow: "Not now",
    joined: (agency: string) => `Welcome to ${agency}`,
    cantJoin: "This account can’t join",
    belongsElsewhere: (own: string, inviter: string) =>
      `Your account belongs to ${own}, and an account can’t belong to two agencies. To accept, ask ${inviter} to invite another email address of yours.`,
    signedInElsewhere: (email: string, invited: string) =>
      `You are signed in as ${email} in this browser. The invitation is for ${invited}, which has an account of its own, so please sign out first.`,
    signedIn: (email: string, invited: string) =>
      `You are signed in as ${email} in this browser. Joining creates a separate account for ${invited}, so please sign out first.`,
    signOut: "Sign out and continue",
  },
} as const;
