import { accountTopic, emailKeyOf, findByEmailKey } from '../domains/accounts/index.ts';
import { note } from '../domains/audit/index.ts';
import { sendMessage } from '../domains/notifications/index.ts';
import { readArgs, UsageError, type Command } from './command.ts';

const longestMessage = 2_000;

export const sendMessageCommand: Command = {
  name: 'send-message',
  usage: `send-message EMAIL TEKST
    Näitab liikme ekraanil teadet, kuni ta selle kinnitab.`,
  async run({ db, clock, events }, args) {
    const { positionals } = readArgs(args, {});
    const [email, ...words] = positionals;
    const text = words.join(' ').trim();
    if (!email || text === '') throw new UsageError('Vaja on e-maili ja teadet.');
    if (text.length > longestMessage) throw new UsageError(`Teade on kuni ${longestMessage} tähemärki pikk.`);
    const account = await findByEmailKey(db, emailKeyOf(email));
    if (!account) return { exitCode: 1, text: `Sellise e-mailiga liiget ei ole: ${email}` };
    const entry = { actor: 'operator:cli', action: 'message.sent', accountId: account.id } as const;
    await note(db, entry, clock());
    await sendMessage(db, account.id, text, clock());
    events?.publish(accountTopic(account.id), { type: 'message' });
    return { exitCode: 0, text: `Teade on saadetud: ${account.email}` };
  },
};
