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

export const listWork: Command = {
  name: 'work',
  usage: `work
    Näitab, kui palju on igat liiki töid: tegemist ootab, tehakse, uut katset ootab, seisma jäi. Väljumiskood on 1, kui mõni jäi
    seisma; selle põhjus on kirjas.`,
  async run({ services }, args) {
    readArgs(args, {});
    const states = await services.jobs.states();
    const rows = states.flatMap(({ name, due, running, waiting, dead, rows: given }) => [
      [name, `${due}`, `${running}`, `${waiting}`, `${dead}`, ''],
      ...given.map(({ key, deadAt, error }) => [`  ${key}`, '', '', '', text(deadAt), error]),
    ]);
    const head = ['töö', 'ootab', 'käib', 'uuesti', 'seisab', ''];
    return { exitCode: states.some(({ dead }) => dead > 0) ? 1 : 0, text: table([head, ...rows]) };
  },
};

export const retryWork: Command = {
  name: 'retry-work',
  usage: `retry-work NIMI
    Laseb ühe liigi töid, mis jäid seisma, veel kord proovida (vt work).`,
  async run({ services }, args) {
    const [name, ...rest] = readArgs(args, {}).positionals;
    if (!name || rest.length > 0) throw new UsageError('Vaja on ühe tööliigi nime.');
    const count = await services.jobs.retryDead(name, actor);
    return { exitCode: 0, text: `Proovitakse uuesti: ${count}.` };
  },
};
