import { askPlayerApi, playChannel } from '../../contract/routes/player-api.ts';
import { openPlayerList } from '../../contract/routes/player-list.ts';
import type { PlayerAccess } from '../../contract/models/player-list.ts';
import type { scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;

/** Where the player of scenarios is. */
export const playerAt = '198.51.100.7';

/** An address of a call, with what a list is opened by. */
export const addressOf = (
  { path }: { path: string },
  { username, password }: PlayerAccess,
  params: Record<string, string>,
): string => path.replace(/:(\w+)/g, (_, name: string) => ({ username, password, ...params })[name] ?? '');

/** The code with which a player was refused. */
export const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { error: string }).error;

/** A player of others, with what it asks for. */
export function playerOf(s: Scenario) {
  /** What it gets at an address, and where it is led. */
  async function get(url: string) {
    const headers = { 'user-agent': 'Kodi/20.5 (X11; Linux)' };
    const answer = await s.inject({ url, remoteAddress: playerAt, headers });
    return { status: answer.statusCode, text: answer.body, to: String(answer.headers['location'] ?? '') };
  }
  return {
    get,
    allow: (value = 'true') =>
      s.services.settings.set('PLAYER_LISTS_ENABLED', value, 'operator:haldur' as const),
    /** A member with a list. */
    async listOf(options: { days?: number } = {}) {
      const member = await s.member(options);
      const access = await member.call(openPlayerList, {});
      return { ...member, access };
    },
    /** An answer of the calls of Xtream Codes. */
    async ask({ username, password }: PlayerAccess, query: Record<string, string> = {}): Promise<unknown> {
      const { text } = await get(
        `${askPlayerApi.path}?${String(new URLSearchParams({ username, password, ...query }))}`,
      );
      return JSON.parse(text);
    },
    live: (access: PlayerAccess, id = 'etv') => get(addressOf(playChannel, access, { file: `${id}.ts` })),
  };
}
