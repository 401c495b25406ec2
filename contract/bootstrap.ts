import type { Channel } from './models/channel.ts';
import type { OnAir } from './models/program.ts';

/** What the viewer's page brings along, so that it can say what will play before it has asked for anything. */
export interface BootstrapData {
  /** As of when, in milliseconds since the epoch. */
  atMs: number;
  /** The line-up as visitors see it, and what is on everywhere. */
  channels: Channel[];
  onAir: OnAir[];
}

/** The element of the page that holds it, and what stands in its place in the page as it was built. */
export const bootstrapElementId = 'bootstrap';
export const bootstrapMark = '<!-- bootstrap -->';
/** What stands, in the page as it was built, in the place of what those are told who are sent a link to it. */
export const headMark = '<!-- head -->';
/** What stands in the console's page as it was built, and takes its place where the service is nobody's yet. */
export const setUpMark = '<!-- setup -->';
export const setUpElement = '<meta name="setup" content="open" />';
