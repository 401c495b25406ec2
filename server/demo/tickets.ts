import { dayMs, hourMs } from '../../contract/time.ts';
import { recordTicket } from '../domains/support/index.ts';
import type { Db } from '../platform/db/database.ts';

/** One open and one closed ticket of Mari's; again, nothing changes. */
export async function installTickets(
  db: Db,
  people: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<void> {
  const accountId = people.get('mari@paasuke.test');
  if (accountId === undefined) return;
  const asks = { authorName: 'Mari Kuusk' };
  const answers = { authorName: 'Haldur Raba', byOperator: 'operator:haldur@paasuke.test' };
  const say = (at: number, text: string, who: typeof asks | typeof answers) => ({ at, text, ...who });
  await recordTicket(db, {
    accountId,
    requestId: 'demo-open-ticket',
    category: 'Järelvaatamine',
    device: 'Tablet',
    title: 'Eilset saadet ei saa tahvlis järele vaadata',
    closed: false,
    said: [
      say(
        nowMs - 5 * hourMs,
        'Eilset saadet ei saa tahvlis järele vaadata\nPilt jääb kohe alguses seisma.',
        asks,
      ),
      say(nowMs - 2 * hourMs, 'Tere, Mari!\n\nKas teistel kanalitel on sama lugu?', answers),
    ],
  });
  await recordTicket(db, {
    accountId,
    requestId: 'demo-closed-ticket',
    category: 'Maksed',
    device: 'Arvuti',
    title: 'Maksin pangalingiga, aga vaatamisaeg ei pikenenud kohe',
    closed: true,
    said: [
      say(nowMs - 9 * dayMs, 'Maksin pangalingiga, aga vaatamisaeg ei pikenenud kohe.', asks),
      say(nowMs - 8 * dayMs, 'Tere!\n\nMakse on nüüd kohal ja vaatamisaeg pikenes. Head vaatamist!', answers),
    ],
  });
}
