import type { Channel } from '../../contract/models/channel.ts';
import { bootstrapElementId, type BootstrapData } from '../../contract/bootstrap.ts';
import type { DocumentsContext } from './guide-documents.ts';
import { onAirAt } from './on-air.ts';

interface Context extends DocumentsContext {
  lineUpOfVisitors: () => Promise<Channel[]>;
}

/**
 * What the viewer's page brings along: the line-up and what is on. With it the page says what will play while its script
 * is still on its way, and has two answers less to wait for.
 */
export const createBootstrapData = (context: Context) => async (): Promise<string> => {
  const atMs = context.clock();
  const [channels, onAir] = await Promise.all([context.lineUpOfVisitors(), onAirAt(context, atMs)]);
  const data: BootstrapData = { atMs, channels, onAir };
  // Within a page the first `</` of a script ends it, also inside a string.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${bootstrapElementId}">${json}</script>`;
};
