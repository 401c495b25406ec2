import { readArgs, type Command } from './command.ts';

/** More are not listed: something is wrong with all of them then. */
const mostListed = 100;

export const checkLedger: Command = {
  name: 'check-ledger',
  usage: `check-ledger
    Kontrollib, kas vaatamisaja kanded, kontode seis, maksed ja kviitungid on omavahel kooskõlas ja kas iga pakkuja teade
    ja väljavõtte kanne on kellegi oma. Ei paranda midagi.
    Väljumiskood on 1, kui midagi ei klapi.`,
  async run({ services }, args) {
    readArgs(args, {});
    const lines: string[] = [];
    let count = 0;
    for (const faults of [services.viewtime.faults(), services.payments.faults()])
      for await (const { of, fault } of faults) if (++count <= mostListed) lines.push(`${of}: ${fault}`);
    if (count === 0) return { exitCode: 0, text: 'Kõik klapib.' };
    return { exitCode: 1, text: [...lines, `Ei klapi: ${count}.`].join('\n') };
  },
};
