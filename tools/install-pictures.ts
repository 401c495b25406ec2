import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { croppedJpg, iconPng } from '../deploy/tv/icons.ts';
import { root } from './sources.ts';

/** What is shown of us elsewhere: by a telephone before and after we are installed, by the names of the manifest, and beside links. */
export const installPictures = async (): Promise<Record<string, Buffer>> => ({
  'icon-192.png': await iconPng('favicon', 192),
  'icon-512.png': await iconPng('favicon', 512),
  'icon-maskable-512.png': await iconPng('icon-maskable', 512),
  // Links are shown in this shape; what is seen stands at the top.
  'sharing.jpg': await croppedJpg(join(root, 'docs/screenshots/main.png'), 1_200, 630),
  'screenshot-main.png': readFileSync(join(root, 'docs/screenshots/main.png')),
  'screenshot-guide.png': readFileSync(join(root, 'docs/screenshots/guide.png')),
  'screenshot-main-phone.png': readFileSync(join(root, 'docs/screenshots/main-phone.png')),
  'screenshot-guide-phone.png': readFileSync(join(root, 'docs/screenshots/guide-phone.png')),
});
