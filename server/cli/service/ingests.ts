import type { IngestStanding } from '../../domains/ingests/index.ts';
import { readArgs, type Command } from '../command.ts';

export const ingests: Command = {
  name: 'ingests',
  usage: `ingests
    Loetleb salvestavad osad: kas vastab, mitu kanalit on tema käes, mitu neist tuleb, ja millised; lisaks,
    milliseid ta kaasa loeb, et nende salvestaja surma korral jätkata, ja millised neist ei tule.
    Lõpeb koodiga 1, kui mõni ei vasta või mõni kanal ei ole kellegi käes.`,
  async run({ services }, args) {
    readArgs(args, {});
    const { ingests: all, unheld } = await services.ingests.list();
    const wrong = unheld.length > 0 || all.some(({ state }) => state !== 'ok');
    const left = unheld.length > 0 ? [`Kellegi käes ei ole: ${unheld.join(', ')}`] : [];
    return { exitCode: wrong ? 1 : 0, text: [heading, ...all.map(present), ...left].join('\n') };
  },
};

const heading = lineOf('ID', 'AADRESS', 'OLEK', 'KANALEID', 'TULEB', 'MILLISED');

/** The console says the same. */
const stateNames: Record<IngestStanding['state'], string> = {
  ok: 'töötab',
  down: 'ei vasta',
  apart: 'ei osale',
  elsewhere: 'teine arhiiv',
  unnamed: 'pole INGESTSis',
};

function present(one: IngestStanding): string {
  const { id, url = '–', state: standing, channels, held, standsBy, missed } = one;
  const live = channels?.filter(({ state }) => state === 'live').length;
  const away = missed.filter((channelId) => standsBy.includes(channelId));
  const ill = away.length > 0 ? ` (ei tule: ${away.join(', ')})` : '';
  const along = standsBy.length > 0 ? [`loeb kaasa: ${standsBy.join(', ')}${ill}`] : [];
  const which = [held.join(', '), ...along].filter((part) => part !== '').join('; ');
  return lineOf(id, url, stateNames[standing], String(held.length), String(live ?? '–'), which);
}

function lineOf(id: string, url: string, state: string, held: string, live: string, which: string): string {
  const numbers = `${held.padStart(8)}  ${live.padStart(5)}`;
  return `${id.padEnd(4)}  ${url.padEnd(28)}  ${state.padEnd(14)}  ${numbers}  ${which}`.trimEnd();
}
