import {
  changeMemberRole,
  inviteMember,
  listMembers,
  removeMember,
  revokeInvitation,
} from "#shared/api/agency/agency.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const PEOPLE = { refresh: [listMembers] };

export const useMembers = () => useQueryOf(listMembers, {});
export const useInviteMember = () => useMutationOf(inviteMember, PEOPLE);
export const useRevokeInvitation = () => useMutationOf(revokeInvitation, PEOPLE);
export const useChangeMemberRole = () => useMutationOf(changeMemberRole, PEOPLE);
export const useRemoveMember = () => useMutationOf(removeMember, PEOPLE);
