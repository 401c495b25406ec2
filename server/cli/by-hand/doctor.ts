import { readArgs, UsageError, type Command } from '../command.ts';

const marks = { good: '✓', warn: '!', bad: '✗' } as const;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Vaatab üle, mis on seadistuses ja masinas valesti.',
  usage: `doctor
    Vaatab üle, mis on seadistuses ja masinas valesti, ja ütleb, kuidas seda parandada: kell, DNS, TLS, pordid, ketas,
    ffmpeg, PostgreSQL, kirjad, piletivõtmed, varukoopiad. Midagi ei muudeta. Lõpeb koodiga 1, kui midagi on päriselt katki.`,
  async run({ services }, args) {
    if (readArgs(args, {}).positionals.length > 0) throw new UsageError('doctor ei võta argumente.');
    const findings = await services.doctor.look();
    const lines = findings.map(({ state, what, found, mend }) =>
      [`${marks[state]} ${what}: ${found}`, ...(mend === undefined ? [] : [`    ${mend}`])].join('\n'),
    );
    const of = (state: keyof typeof marks) => findings.filter((one) => one.state === state).length;
    const sum = `Korras ${of('good')}, tähelepanu ${of('warn')}, katki ${of('bad')}.`;
    return { exitCode: of('bad') > 0 ? 1 : 0, text: [...lines, '', sum].join('\n') };
  },
};
