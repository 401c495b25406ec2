import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';

const text = (ms: number | null): string =>
  ms === null ? 'ei kunagi' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';

export const listJobs: Command = {
  name: 'jobs',
  usage: `jobs
    Näitab, kuidas korduvad tööd viimati läksid. Väljumiskood on 1, kui mõni ebaõnnestus.`,
  async run({ services }, args) {
    readArgs(args, {});
    const runs = await services.jobs.runs();
    if (runs.length === 0) return { exitCode: 0, text: 'Ühtegi tööd ei ole veel tehtud.' };
    const rows = runs.map(({ name, doneAt, tookMs, error }) => [
      name,
      text(doneAt),
      `${tookMs} ms`,
      error ?? '',
    ]);
    return { exitCode: runs.some(({ error }) => error !== null) ? 1 : 0, text: table(rows) };
  },
};

export const runJob: Command = {
  name: 'run-job',
  usage: `run-job NIMI
    Laseb korduva töö kohe ära teha (vt jobs). Seda teeb server, milles taustatööd käivad.`,
  async run({ services }, args) {
    const [name, ...rest] = readArgs(args, {}).positionals;
    if (!name || rest.length > 0) throw new UsageError('Vaja on ühe töö nime.');
    await services.jobs.runNow(name, actor);
    return { exitCode: 0, text: `Töö ${name} tehakse kohe.` };
  },
};
