import { expect, it } from 'vitest';
import type { LogLine } from '../../../contract/models/console/log.ts';
import { readLog } from '../../../contract/routes/console/log.ts';
import { listAudit } from '../../../contract/routes/console/service.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const line = (id: string, at: number, part: string): LogLine => ({
  id,
  at,
  level: 'warn',
  part,
  event: 'source.ended',
  channel: 'etv',
  request: null,
  details: 'fault=vastas koodiga 503',
});

it('has the lines of all parts in order, each once, and names parts that did not answer', async () => {
  // An edge and the ingest may share a process, and then say the same.
  s.media.setLog('s1', { lines: [line('a-1', 10, 'edge:s1'), line('b-1', 30, 'ingest')], dropped: 2 });
  s.media.setLog('i1', { lines: [line('b-1', 30, 'ingest'), line('b-2', 20, 'ingest')], dropped: 1 });
  const { call } = await operatorAs(s, 'lineup');
  const owner = await operatorAs(s, 'owner');
  const trail = async () => (await owner.call(listAudit, { query: {} })).lines;
  const before = await trail();
  const { lines, dropped, silent } = await call(readLog, { query: {} });
  // The server says lines of its own, by other ids.
  expect(lines.map(({ id }) => id).filter((id) => /^[ab]-\d$/.test(id))).toEqual(['a-1', 'b-2', 'b-1']);
  expect([dropped, silent]).toEqual([3, ['s2']]);
  expect(await trail()).toEqual(before);
});

it('is for those who look after machines', async () => {
  const { call } = await operatorAs(s, 'support');
  await expect(call(readLog, { query: {} })).rejects.toMatchObject({ code: 'auth.operatorOnly' });
});
