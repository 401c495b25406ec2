import type { EdgeReport } from '../adapters/media/port.ts';
import { readArgs, type Command } from './command.ts';

export const edges: Command = {
  name: 'edges',
  usage: `edges
    Loetleb videoserverid: kas vastab, kas tühjendatakse, mitu vaatajat, kui palju edastab.`,
  async run({ services }, args) {
    readArgs(args, {});
    const reports = await services.streaming.edges();
    const dead = reports.some(({ health }) => !health);
    return { exitCode: dead ? 1 : 0, text: [heading, ...reports.map(present)].join('\n') };
  },
};

const heading = lineOf('ID', 'AADRESS', 'OLEK', 'VAATAJAID', 'MBIT/S', 'SEANSID');

function present({ id, url, health }: EdgeReport): string {
  if (!health) return lineOf(id, url, 'ei vasta', '–', '–', '–');
  const { draining, viewers, bitsPerSecond, revocationsAgeMs } = health;
  const state = draining ? 'tühjendamisel' : 'töötab';
  const age = revocationsAgeMs === null ? 'kuulmata' : `${(revocationsAgeMs / 1000).toFixed(1)} s`;
  return lineOf(id, url, state, String(viewers), (bitsPerSecond / 1e6).toFixed(1), age);
}

function lineOf(id: string, url: string, state: string, viewers: string, mbits: string, age: string): string {
  const numbers = [viewers.padStart(9), mbits.padStart(9), age.padStart(9)].join('  ');
  return `${id.padEnd(4)}  ${url.padEnd(28)}  ${state.padEnd(14)}  ${numbers}`;
}
