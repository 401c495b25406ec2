import type { LucideIcon } from 'lucide-react';
import { lazy, type ComponentType, type ElementType } from 'react';
import type { OperatorRole } from '../../contract/route.ts';

export type Group = 'day' | 'people' | 'programme' | 'service';

/** What the navigation calls a screen. */
type Name =
  | 'money'
  | 'lineup'
  | 'guide'
  | 'titles'
  | 'now'
  | 'streams'
  | 'alarms'
  | 'members'
  | 'messages'
  | 'tickets'
  | 'incidents'
  | 'jobs'
  | 'mails'
  | 'log'
  | 'servers'
  | 'storage'
  | 'backups'
  | 'updates'
  | 'config'
  | 'setUp'
  | 'brand'
  | 'settings'
  | 'audit'
  | 'operators'
  | 'automation'
  | 'security';

/** A screen of the console: its address, who may see it, and its place in the navigation if it has one. */
export interface ConsolePage {
  path: string;
  /** Where the navigation leads, if that is not the path itself. */
  address?: string;
  /** Who may see it besides the owner. */
  roles: readonly OperatorRole[];
  Screen: ElementType;
  nav?: { group: Group; name: Name; icon: LucideIcon };
}

export const everybody: readonly OperatorRole[] = ['support', 'lineup'];

/** A screen that travels when it is opened. */
export const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));
