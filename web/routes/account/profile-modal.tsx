import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { profileQuery } from '../../features/profile/profile-queries.ts';
import { ProfileStandIn } from '../../features/profile/profile-stand-in.tsx';
import { paths } from '../../lib/address/paths.ts';
import { MembersOnly } from './members-only.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';

/** The member's own page. */
export const ProfileModal = () => (
  <MembersOnly from={paths.profile}>{(token) => <OfMember token={token} />}</MembersOnly>
);

function OfMember({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const profile = useQuery(profileQuery(token));
  if (profile.data) return <ProfilePage profile={profile.data} token={token} onClose={close} />;
  return <ProfileStandIn failed={profile.isError} onRetry={() => void profile.refetch()} onClose={close} />;
}
