import { livePlaylistName } from '../../contract/stream-path.ts';
import { createClient, type Client } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { login } from '../../contract/routes/auth.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';

/** The demo's people have one password; it is printed at every start. */
export const demoPassword = 'paasuke-demo';

export const clientOf = (url: string, token?: string): Client =>
  createClient({ baseUrl: url, fetch: globalThis.fetch, token: () => token });

/** Signs a demo member in, in place of any device that is signed in already. */
export async function signIn(url: string, username: string): Promise<string> {
  const body = { username, password: demoPassword, rememberMe: true };
  const first = await clientOf(url)(login, { body });
  const answer =
    first.token === null ? await clientOf(url)(login, { body: { ...body, place: 'main' } }) : first;
  if (answer.token === null) throw new Error(`${username} cannot sign in`);
  return answer.token;
}

export interface Fetched {
  init: Buffer;
  segment: Buffer;
}

/** Does what a player does first: address, playlists, initialisation, newest segment. Rejects when anything is missing. */
export async function playOnce(
  url: string,
  channelId: string,
  rendition = 'LO',
  token?: string,
): Promise<Fetched> {
  const answer: StreamAnswer = await clientOf(url, token)(streamUrl, { body: { channelId } });
  const playlistUrl = new URL(`${rendition}/${livePlaylistName}`, answer.url);
  const playlist = (await bytesOf(playlistUrl)).toString();
  const initName = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1];
  const segmentName = playlist.match(/^[^#\s].*$/gm)?.at(-1);
  if (!initName || !segmentName) throw new Error('nothing in the playlist');
  return {
    init: await bytesOf(new URL(initName, playlistUrl)),
    segment: await bytesOf(new URL(segmentName, playlistUrl)),
  };
}

async function bytesOf(url: URL): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
