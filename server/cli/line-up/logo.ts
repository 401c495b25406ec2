import { readFile } from 'node:fs/promises';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

const longestBytes = 8 * 1024 * 1024;

export const setLogo: Command = {
  name: 'set-logo',
  usage: `set-logo ID FAIL|AADRESS
    Annab kanalile logo pildifailist (PNG, JPEG, WebP, GIF) või veebiaadressilt. Suurus ja taust tulevad ise.`,
  async run({ services }, args) {
    const { positionals } = readArgs(args, {});
    const [id, location, ...rest] = positionals;
    if (!id || !location || rest.length > 0) throw new UsageError('Vaja on kanali ID-d ja ühte pilti.');
    if (/^https?:/i.test(location)) await services.channels.fetchLogo(id, location, actor);
    else await services.channels.setLogo(id, await bytesOf(location), actor);
    return { exitCode: 0, text: `Kanalil ${id} on uus logo.` };
  },
};

async function bytesOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new UsageError(`Sellist faili ei ole: ${path}`);
  if (bytes.length > longestBytes) throw new UsageError('Pildifail on liiga suur.');
  return bytes;
}

export const removeLogo: Command = {
  name: 'remove-logo',
  usage: `remove-logo ID
    Võtab kanali logo ära; selle asemel on jälle joonistatud märk.`,
  async run({ services }, args) {
    const { positionals } = readArgs(args, {});
    const [id] = positionals;
    if (!id) throw new UsageError('Vaja on kanali ID-d.');
    const existed = await services.channels.removeLogo(id, actor);
    return existed
      ? { exitCode: 0, text: `Kanali ${id} logo on eemaldatud.` }
      : { exitCode: 1, text: `Kanalil ${id} ei olnud logo.` };
  },
};
