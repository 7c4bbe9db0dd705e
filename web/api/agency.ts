import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  acceptInvitation,
  changeMemberRole,
  getInvitation,
  inviteMember,
  joinAgency,
  listMembers,
  registerAgency,
  removeMember,
  revokeInvitation,
  updateAgency,
} from "#shared/api/agency/agency.ts";
import { ONCE, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const MEMBERS = { refresh: [listMembers] };

export const useRegisterAgency = () => useMutationOf(registerAgency);
export const useUpdateAgency = () => useMutationOf(updateAgency, { refresh: [getUser] });

export const useMembers = () => useQueryOf(listMembers, {});
export const useInviteMember = () => useMutationOf(inviteMember, MEMBERS);
export const useRevokeInvitation = () => useMutationOf(revokeInvitation, MEMBERS);
export const useChangeMemberRole = () => useMutationOf(changeMemberRole, MEMBERS);
export const useRemoveMember = () => useMutationOf(removeMember, MEMBERS);

/** The owner's name, for members of an agency; undefined until loaded. */
export function useOwnerName(): string | undefined {
  const owner = useMembers().data?.data.find(({ role }) => role === "owner");
  return owner && `${owner.first_name} ${owner.last_name}`.trim();
}

/** The link is read only once: a refetch after it is accepted would report it as invalid on the open page. */
export const useInvitation = (hash: string, id: string) =>
  useQueryOf(getInvitation, { params: { hash, id } }, { ...ONCE, shouldRetryOnError: false });
export const useJoinAgency = () => useMutationOf(joinAgency);
export const useAcceptInvitation = () => useMutationOf(acceptInvitation);
