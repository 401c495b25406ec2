import { actor, readArgs, UsageError, type Command } from '../command.ts';

const choices = { yes: true, no: false, default: null } as const;

export const showSeries: Command = {
  name: 'show-series',
  usage: `show-series EMAIL yes|no|default
    Kas liikmele näidatakse filme, sarju ja lastesaateid; default: nii nagu kõigile (SERIES_ENABLED).`,
  async run({ services }, args) {
    const [email, choice, ...rest] = readArgs(args, {}).positionals;
    if (!email || !choice || !(choice in choices) || rest.length > 0)
      throw new UsageError('Vaja on liikme e-posti aadressi ja üht sõnadest yes, no, default.');
    const mayView = choices[choice as keyof typeof choices];
    const account = await services.accounts.letViewSeries(email, mayView, actor);
    return { exitCode: 0, text: `${account.email}: ${choice}` };
  },
};
