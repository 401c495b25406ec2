import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';

interface Props {
  /** The address of this page. */
  from: string;
  children: (token: string) => ReactNode;
}

/** A page for members; a visitor is led to the login and comes back. */
export function MembersOnly({ from, children }: Props) {
  const { token, ended } = useStore(session);
  const [cameAs] = useState(token);
  if (token !== undefined) return children(token);
  // A session that ends while the page is open leads to the page that says why, not just to the login.
  if (cameAs !== undefined && ended !== 'left') return null;
  return <Navigate to={paths.login} state={{ from }} replace />;
}
