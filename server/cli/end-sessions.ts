import { actor, readArgs, UsageError, type Command } from './command.ts';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  usage: `end-sessions --all
    Lõpetab kõigi liikmete seansid: kõik peavad uuesti sisse logima. Vajalik, kui varukoopiast taastati terve
    andmekaust või seansivõtmed võivad olla lekkinud.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { all: { type: 'boolean', default: false } });
    if (!values.all || positionals.length > 0) throw new UsageError('Kinnita lipuga --all.');
    const ended = await services.sessions.endEverySession(actor);
    return { exitCode: 0, text: `Lõpetatud seansse: ${ended}.` };
  },
};
