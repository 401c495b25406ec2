import { describe, expect, it } from 'vitest';
import { getProgram } from '../../../../contract/routes/guide.ts';
import { savePosition } from '../../../../contract/routes/recordings.ts';
import { deleteAccount, downloadMyData } from '../../../../contract/routes/user.ts';
import { at, scenario } from '../../../scenario/scenario.ts';
import { findProgramAt } from '../../guide/index.ts';
import { positionsOf } from '../index.ts';
import { deleteGuidePositionsBefore } from './position-store.ts';
import { savePosition as writePosition } from './position-store.ts';

const s = scenario();

async function programme(): Promise<number> {
  await s.channel();
  await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija')]);
  return (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id;
}
const positionFor = async (call: Awaited<ReturnType<typeof s.member>>['call'], id: number) =>
  (await call(getProgram, { params: { programId: String(id) } })).playingPosition;

describe('a place in a programme', () => {
  it('is told with the programme, the newest one, and to nobody else', async () => {
    const id = await programme();
    const [mari, jaan] = [await s.member(), await s.member()];
    expect(await positionFor(mari.call, id)).toBeNull();
    for (const position of [60, 754]) await mari.call(savePosition, { body: { programId: id, position } });
    expect(await positionFor(mari.call, id)).toBe(754);
    expect(await positionFor(jaan.call, id)).toBeNull();
    const seen = await s.client()(getProgram, { params: { programId: String(id) } });
    expect(seen.playingPosition).toBeNull();
  });

  it('is kept for what there is', async () => {
    const id = await programme();
    const { call } = await s.member();
    const unknown = { code: 'program.unknown', status: 404 };
    await expect(call(savePosition, { body: { programId: id + 1, position: 60 } })).rejects.toMatchObject(
      unknown,
    );
    await expect(call(savePosition, { body: { programId: 10_000, position: 60 } })).rejects.toMatchObject(
      unknown,
    );
    await call(savePosition, { body: { programId: id, position: 754.9 } });
    expect(await positionFor(call, id)).toBe(754);
    for (const position of [-1, 200_000])
      await expect(call(savePosition, { body: { programId: id, position } })).rejects.toMatchObject({
        code: 'request.invalid',
      });
  });

  it('is forgotten when it is old; in a title it stays', async () => {
    const id = await programme();
    const { id: accountId } = await s.member();
    const write = (programId: number, updatedAt: number) =>
      writePosition(s.db, { accountId, programId, positionSeconds: 754, watchedSeconds: 0, updatedAt });
    await write(id, s.now());
    await write(id + 1, s.now() - 1);
    await write(10_000, s.now() - 1);
    await deleteGuidePositionsBefore(s.db, s.now());
    expect((await positionsOf(s.db, accountId)).map(({ programId }) => programId)).toEqual([10_000, id]);
  });

  it('belongs to the member’s data, and goes with the account', async () => {
    const id = await programme();
    const { call, id: accountId } = await s.member();
    await call(savePosition, { body: { programId: id, position: 754 } });
    expect(await call(downloadMyData, {})).toMatchObject({
      positions: [{ programId: id, positionSeconds: 754, updatedAt: s.now() }],
    });
    await call(deleteAccount, { body: { password: s.password } });
    expect(await positionsOf(s.db, accountId)).toEqual([]);
  });
});
