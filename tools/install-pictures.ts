import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPng } from '../deploy/tv/icons.ts';
import { root } from './sources.ts';

/** What a telephone shows of us before and after it is installed, by the names that the manifest has for it. */
export const installPictures = async (): Promise<Record<string, Buffer>> => ({
  'icon-192.png': await iconPng('favicon', 192),
  'icon-512.png': await iconPng('favicon', 512),
  'icon-maskable-512.png': await iconPng('icon-maskable', 512),
  'screenshot-main.png': readFileSync(join(root, 'docs/screenshots/main.png')),
  'screenshot-guide.png': readFileSync(join(root, 'docs/screenshots/guide.png')),
  'screenshot-main-phone.png': readFileSync(join(root, 'docs/screenshots/main-phone.png')),
  'screenshot-guide-phone.png': readFileSync(join(root, 'docs/screenshots/guide-phone.png')),
});
