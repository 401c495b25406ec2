import {
  Activity,
  Banknote,
  Bell,
  CalendarDays,
  Film,
  LifeBuoy,
  Megaphone,
  RadioTower,
  Siren,
  Tv,
  Users,
} from 'lucide-react';
import { everybody, screen, type ConsolePage } from './console-page.ts';
import { servicePages } from './service-pages.tsx';

/** Money has a screen for each of its parts; the first one stands in the navigation. */
const moneyPages: readonly ConsolePage[] = [
  {
    path: '/money',
    roles: ['support'],
    Screen: screen(() => import('../features/money/orders-page.tsx'), 'OrdersPage'),
    nav: { group: 'people', name: 'money', icon: Banknote },
  },
  {
    path: '/money/orders/:id',
    roles: ['support'],
    Screen: screen(() => import('../features/money/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/money/waiting',
    roles: ['support'],
    Screen: screen(() => import('../features/money/waiting-page.tsx'), 'WaitingPage'),
  },
  {
    path: '/money/statements',
    roles: [],
    Screen: screen(() => import('../features/money/statements-page.tsx'), 'StatementsPage'),
  },
  {
    path: '/money/payments',
    roles: ['support'],
    Screen: screen(() => import('../features/money/payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: '/money/report',
    roles: ['support'],
    Screen: screen(() => import('../features/money/report-page.tsx'), 'ReportPage'),
  },
  {
    path: '/money/prices',
    roles: ['support'],
    Screen: screen(() => import('../features/money/prices-page.tsx'), 'PricesPage'),
  },
  {
    path: '/money/settings',
    roles: [],
    Screen: screen(() => import('../features/money/settings-page.tsx'), 'SettingsPage'),
  },
];

/** Channels, the guide and titles. */
const programmePages: readonly ConsolePage[] = [
  {
    path: '/lineup',
    roles: ['lineup'],
    Screen: screen(() => import('../features/lineup/lineup-page.tsx'), 'LineupPage'),
    nav: { group: 'programme', name: 'lineup', icon: Tv },
  },
  {
    path: '/lineup/categories',
    roles: ['lineup'],
    Screen: screen(() => import('../features/lineup/categories-page.tsx'), 'CategoriesPage'),
  },
  {
    path: '/lineup/import',
    roles: ['lineup'],
    Screen: screen(() => import('../features/lineup/import-page.tsx'), 'ImportPage'),
  },
  {
    path: '/lineup/add',
    roles: ['lineup'],
    Screen: screen(() => import('../features/lineup/add-channel-page.tsx'), 'AddChannelPage'),
  },
  {
    path: '/lineup/channel/:channelId',
    roles: ['lineup'],
    Screen: screen(() => import('./channel-screen.tsx'), 'ChannelScreen'),
  },
  {
    path: '/guide',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/sources-page.tsx'), 'SourcesPage'),
    nav: { group: 'programme', name: 'guide', icon: CalendarDays },
  },
  {
    path: '/guide/source/:sourceId',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/source-page.tsx'), 'SourcePage'),
  },
  {
    path: '/guide/mapping',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/mapping-page.tsx'), 'MappingPage'),
  },
  {
    path: '/guide/gaps',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/gaps-page.tsx'), 'GapsPage'),
  },
  {
    path: '/guide/starts',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/starts-page.tsx'), 'StartsPage'),
  },
  {
    path: '/guide/programs',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/programs-page.tsx'), 'ProgramsPage'),
  },
  {
    path: '/guide/program/:programId',
    roles: ['lineup'],
    Screen: screen(() => import('../features/guide/program-page.tsx'), 'ProgramPage'),
  },
  {
    path: '/titles',
    roles: ['lineup'],
    Screen: screen(() => import('../features/titles/titles-page.tsx'), 'TitlesPage'),
    nav: { group: 'programme', name: 'titles', icon: Film },
  },
  {
    path: '/titles/add',
    roles: ['lineup'],
    Screen: screen(() => import('../features/titles/add-title-page.tsx'), 'AddTitlePage'),
  },
  {
    path: '/titles/title/:titleId',
    roles: ['lineup'],
    Screen: screen(() => import('../features/titles/title-page.tsx'), 'TitlePage'),
  },
];

/** Every screen, in the order of the navigation. Each travels when it is opened. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/',
    roles: everybody,
    Screen: screen(() => import('../features/now/now-page.tsx'), 'NowPage'),
    nav: { group: 'day', name: 'now', icon: Activity },
  },
  {
    path: '/streams',
    roles: everybody,
    Screen: screen(() => import('../features/streams/streams-page.tsx'), 'StreamsPage'),
    nav: { group: 'day', name: 'streams', icon: RadioTower },
  },
  {
    path: '/alarms',
    roles: everybody,
    Screen: screen(() => import('../features/now/alarms-page.tsx'), 'AlarmsPage'),
    nav: { group: 'day', name: 'alarms', icon: Bell },
  },
  {
    path: '/members',
    roles: ['support'],
    Screen: screen(() => import('../features/members/members-page.tsx'), 'MembersPage'),
    nav: { group: 'people', name: 'members', icon: Users },
  },
  {
    path: '/members/import',
    roles: [],
    Screen: screen(() => import('../features/members/import-page.tsx'), 'ImportPage'),
  },
  {
    path: '/members/:id',
    roles: ['support'],
    Screen: screen(() => import('./member-screen.tsx'), 'MemberScreen'),
  },
  {
    path: '/members/:id/view',
    roles: ['support'],
    Screen: screen(() => import('../features/members/view-page.tsx'), 'ViewPage'),
  },
  {
    path: '/messages',
    roles: ['support'],
    Screen: screen(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
    nav: { group: 'people', name: 'messages', icon: Megaphone },
  },
  {
    path: '/messages/new',
    roles: ['support'],
    Screen: screen(() => import('../features/messages/compose-page.tsx'), 'ComposePage'),
  },
  ...moneyPages,
  {
    path: '/tickets',
    roles: ['support'],
    Screen: screen(() => import('../features/support/tickets-page.tsx'), 'TicketsPage'),
    nav: { group: 'people', name: 'tickets', icon: LifeBuoy },
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
    nav: { group: 'people', name: 'incidents', icon: Siren },
  },
  ...programmePages,
  ...servicePages,
];
