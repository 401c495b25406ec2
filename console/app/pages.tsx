import { Activity, KeyRound, LifeBuoy, type LucideIcon, Siren, UserCog } from 'lucide-react';
import { lazy, type ComponentType, type ElementType } from 'react';
import type { OperatorRole } from '../../contract/route.ts';

export type Group = 'day' | 'people' | 'programme' | 'service';

/** A screen of the console: its address, who may see it, and its place in the navigation if it has one. */
export interface ConsolePage {
  path: string;
  /** Who may see it besides the owner. */
  roles: readonly OperatorRole[];
  Screen: ElementType;
  nav?: { group: Group; name: string; icon: LucideIcon };
}

const everybody: readonly OperatorRole[] = ['support', 'lineup'];

const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

/** Every screen, in the order of the navigation. Each travels when it is opened. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/',
    roles: everybody,
    Screen: screen(() => import('../features/now/now-page.tsx'), 'NowPage'),
    nav: { group: 'day', name: 'Praegu', icon: Activity },
  },
  {
    path: '/tickets',
    roles: ['support'],
    Screen: screen(() => import('../features/support/tickets-page.tsx'), 'TicketsPage'),
    nav: { group: 'people', name: 'Pöördumised', icon: LifeBuoy },
  },
  {
    path: '/tickets/:id',
    roles: ['support'],
    Screen: screen(() => import('../features/support/ticket-page.tsx'), 'TicketPage'),
  },
  {
    path: '/incidents',
    roles: everybody,
    Screen: screen(() => import('../features/support/incidents-page.tsx'), 'IncidentsPage'),
    nav: { group: 'people', name: 'Intsidendid', icon: Siren },
  },
  {
    path: '/operators',
    roles: [],
    Screen: screen(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
    nav: { group: 'service', name: 'Haldurid', icon: UserCog },
  },
  {
    path: '/security',
    roles: everybody,
    Screen: screen(() => import('../features/security/security-page.tsx'), 'SecurityPage'),
    nav: { group: 'service', name: 'Minu konto', icon: KeyRound },
  },
];
