import { longestOperatorMessage } from '../../../contract/constants.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const sendMessageCommand: Command = {
  name: 'send-message',
  usage: `send-message EMAIL TEKST
    Näitab liikme ekraanil teadet, kuni ta selle kinnitab.`,
  async run({ services }, args) {
    const [email, ...words] = readArgs(args, {}).positionals;
    const text = words.join(' ').trim();
    if (!email || text === '') throw new UsageError('Vaja on e-posti aadressi ja teadet.');
    if (text.length > longestOperatorMessage)
      throw new UsageError(`Teade on kuni ${longestOperatorMessage} tähemärki pikk.`);
    const receiver = await services.accounts.find(email);
    if (!receiver) return { exitCode: 1, text: `Sellise e-posti aadressiga liiget ei ole: ${email}` };
    const filter = { kind: 'member', email } as const;
    await services.broadcasts.send({ title: '', text, ways: ['modal'], filter, scheduledAt: null }, actor);
    return { exitCode: 0, text: `Teade on saadetud: ${receiver.email}` };
  },
};
