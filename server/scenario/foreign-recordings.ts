import { expect } from 'vitest';
import { serverRoutes } from '../../contract/routes/all.ts';
import { loginWithToken } from '../../contract/routes/auth.ts';
import type { Client } from '../../contract/client.ts';
import { dayMs } from '../../contract/time.ts';
import { issueKey } from '../domains/accounts/index.ts';
import { findProgramAt } from '../domains/guide/index.ts';
import { signedIn } from './callers.ts';
import { at, type scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;
type RouteName =
  | 'addRecording'
  | 'removeRecording'
  | 'extendRecording'
  | 'keepLastOfSeries'
  | 'getRecording'
  | 'checkRecording'
  | 'recordingPlaylist';

/** What comes of naming somebody else's recording: nothing of it is told, and it stays as it is. */
export function foreignRecordings(s: Scenario): Record<RouteName, () => Promise<void>> {
  async function recorded() {
    await s.channel({ dvrSupport: true });
    const news = { seriesName: 'Uudised' };
    await s.programs('etv', [
      at('2026-11-21 20:30', 30, 'Uudised', news),
      at('2026-11-22 20:30', 30, 'Uudised', news),
    ]);
    const [mari, jaan] = [await signedIn(s, 'mari', { days: 60 }), await signedIn(s, 'jaan', { days: 60 })];
    const his = s.client({ token: jaan.token });
    const programId = (await findProgramAt(s.db, 'etv', s.now()))!.id;
    await his(serverRoutes.addRecording, { body: { programId, isSeries: true } });
    return { mari, his, hers: s.client({ token: mari.token }), programId };
  }

  async function isUnknown(call: (hers: Client, programId: number) => Promise<unknown>): Promise<void> {
    const { his, hers, programId } = await recorded();
    const before = await his(serverRoutes.listRecordings, {});
    await expect(call(hers, programId)).rejects.toMatchObject({ code: 'recording.unknown' });
    expect(await his(serverRoutes.listRecordings, {})).toEqual(before);
  }

  /** When nothing but their recording keeps it any more. */
  async function later(check: (hers: Client, programId: number) => Promise<void>): Promise<void> {
    const { mari, programId } = await recorded();
    s.passes(17 * dayMs);
    const key = { purpose: 'login', accountId: mari.id, expiresAt: s.now() + 60_000 } as const;
    const token = await issueKey(s.db, key, s.now());
    const answer = await s.client()(loginWithToken, { body: { token, place: 'main' } });
    await check(s.client({ token: answer.token! }), programId);
  }

  return {
    async addRecording() {
      const { his, hers, programId } = await recorded();
      const before = await his(serverRoutes.listRecordings, {});
      await hers(serverRoutes.addRecording, { body: { programId } });
      await hers(serverRoutes.removeRecording, { body: { programId } });
      expect(await his(serverRoutes.listRecordings, {})).toEqual(before);
    },
    removeRecording: () =>
      isUnknown((hers, programId) =>
        hers(serverRoutes.removeRecording, { body: { programId, isSeries: true } }),
      ),
    extendRecording: () =>
      isUnknown((hers, programId) =>
        hers(serverRoutes.extendRecording, { body: { programId, minutes: 60 } }),
      ),
    keepLastOfSeries: () =>
      isUnknown((hers) => hers(serverRoutes.keepLastOfSeries, { body: { seriesId: 1, keepLast: 1 } })),
    getRecording: () =>
      isUnknown((hers, programId) =>
        hers(serverRoutes.getRecording, { query: { programId: String(programId) } }),
      ),
    checkRecording: () =>
      later(async (hers, programId) => {
        const asked = { query: { programId: String(programId) } };
        expect(await hers(serverRoutes.checkRecording, asked)).toMatchObject({
          available: false,
          serverId: null,
        });
      }),
    recordingPlaylist: () =>
      later(async (hers, programId) => {
        const asked = { query: { programId: String(programId) } };
        await expect(hers(serverRoutes.recordingPlaylist, asked)).rejects.toMatchObject({
          code: 'stream.gone',
        });
      }),
  };
}
