import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { ProfileStandIn } from '../features/profile/profile-stand-in.tsx';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import type { ModalContext } from './modal-outlet.tsx';

/** The member's own page; a visitor is led to the login and comes back. */
export function ProfileModal() {
  const { token, ended } = useStore(session);
  const [cameAs] = useState(token);
  if (token !== undefined) return <OfMember token={token} />;
  // A session that ends while the page is open leads to the page that says why, not just to the login.
  if (cameAs !== undefined && ended !== 'left') return null;
  return <Navigate to={paths.login} state={{ from: paths.profile }} replace />;
}

function OfMember({ token }: { token: string }) {
  const { close } = useOutletContext<ModalContext>();
  const profile = useQuery(profileQuery(token));
  if (profile.data) return <ProfilePage profile={profile.data} token={token} onClose={close} />;
  return <ProfileStandIn failed={profile.isError} onRetry={() => void profile.refetch()} onClose={close} />;
}
