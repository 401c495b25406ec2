import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  usage: `end-sessions EMAIL | --all
    Lõpetab liikme või kõigi liikmete seansid: tuleb uuesti sisse logida. Kõigi oma on vaja lõpetada, kui varukoopiast
    taastati terve andmekaust või seansivõtmed võivad olla lekkinud.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { all: { type: 'boolean', default: false } });
    const [email, ...rest] = positionals;
    if (rest.length > 0 || values.all === (email !== undefined))
      throw new UsageError('Vaja on liikme e-posti aadressi või lippu --all.');
    const ended = email === undefined ? await services.sessions.endEverySession(actor) : await ofOne(email);
    return { exitCode: 0, text: `Lõpetatud seansse: ${ended}.` };

    async function ofOne(address: string): Promise<number> {
      const member = await services.accounts.find(address);
      if (!member) throw new UsageError(`Sellise e-posti aadressiga liiget ei ole: ${address}`);
      return services.sessions.endDevices(member.id, undefined, actor);
    }
  },
};
