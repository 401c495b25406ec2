import {
  DatabaseBackup,
  FileJson,
  HardDrive,
  History,
  KeyRound,
  ListChecks,
  Mail,
  PackageCheck,
  Palette,
  RefreshCw,
  ScrollText,
  Server,
  Settings,
  UserCog,
  Workflow,
} from 'lucide-react';
import { everybody, screen, type ConsolePage } from './console-page.ts';

/** The machines, the service itself, and who works at it. */
export const servicePages: readonly ConsolePage[] = [
  {
    path: '/jobs',
    roles: everybody,
    Screen: screen(() => import('../features/service/jobs-page.tsx'), 'JobsPage'),
    nav: { group: 'day', name: 'jobs', icon: RefreshCw },
  },
  {
    path: '/mails',
    roles: ['support'],
    Screen: screen(() => import('../features/service/mails-page.tsx'), 'MailsPage'),
    nav: { group: 'people', name: 'mails', icon: Mail },
  },
  {
    path: '/servers',
    roles: everybody,
    Screen: screen(() => import('../features/service/servers-page.tsx'), 'ServersPage'),
    nav: { group: 'service', name: 'servers', icon: Server },
  },
  {
    path: '/storage',
    roles: ['lineup'],
    Screen: screen(() => import('../features/service/storage-page.tsx'), 'StoragePage'),
    nav: { group: 'service', name: 'storage', icon: HardDrive },
  },
  {
    path: '/log',
    roles: ['lineup'],
    Screen: screen(() => import('../features/log/log-page.tsx'), 'LogPage'),
    nav: { group: 'service', name: 'log', icon: ScrollText },
  },
  {
    path: '/backups',
    roles: [],
    Screen: screen(() => import('../features/service/backups-page.tsx'), 'BackupsPage'),
    nav: { group: 'service', name: 'backups', icon: DatabaseBackup },
  },
  {
    path: '/updates',
    roles: [],
    Screen: screen(() => import('../features/service/updates-page.tsx'), 'UpdatesPage'),
    nav: { group: 'service', name: 'updates', icon: PackageCheck },
  },
  {
    path: '/setup/:step?',
    address: '/setup',
    roles: [],
    Screen: screen(() => import('./set-up-screen.tsx'), 'SetUpScreen'),
    nav: { group: 'service', name: 'setUp', icon: ListChecks },
  },
  {
    path: '/brand',
    roles: [],
    Screen: screen(() => import('../features/brand/brand-page.tsx'), 'BrandPage'),
    nav: { group: 'service', name: 'brand', icon: Palette },
  },
  {
    path: '/settings',
    roles: [],
    Screen: screen(() => import('../features/service/settings-page.tsx'), 'SettingsPage'),
    nav: { group: 'service', name: 'settings', icon: Settings },
  },
  {
    path: '/config',
    roles: [],
    Screen: screen(() => import('../features/service/config-page.tsx'), 'ConfigPage'),
    nav: { group: 'service', name: 'config', icon: FileJson },
  },
  {
    path: '/audit',
    roles: [],
    Screen: screen(() => import('../features/service/audit-page.tsx'), 'AuditPage'),
    nav: { group: 'service', name: 'audit', icon: History },
  },
  {
    path: '/operators',
    roles: [],
    Screen: screen(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
    nav: { group: 'service', name: 'operators', icon: UserCog },
  },
  {
    path: '/automation',
    roles: everybody,
    Screen: screen(() => import('../features/automation/keys-page.tsx'), 'KeysPage'),
    nav: { group: 'service', name: 'automation', icon: Workflow },
  },
  {
    path: '/automation/webhooks',
    roles: [],
    Screen: screen(() => import('../features/automation/webhooks-page.tsx'), 'WebhooksPage'),
  },
  {
    path: '/security',
    roles: everybody,
    Screen: screen(() => import('../features/security/security-page.tsx'), 'SecurityPage'),
    nav: { group: 'service', name: 'security', icon: KeyRound },
  },
];
