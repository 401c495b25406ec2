import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository. */
export const root = join(import.meta.dirname, '../../..');

/** A block of commands of a page. */
export interface Block {
  page: string;
  lines: string[];
  /** What the page says before it of who runs it: „Run by `…`“, „Not run by a test: it needs Docker.“ */
  said: string | undefined;
}

/** A command of the command line as a page shows it. */
export interface DocumentedCommand {
  page: string;
  /** Without `npm run cli --` before it, and what a shell would take for itself behind it. */
  text: string;
}

/** The pages that tell operators what to type. */
export const pages: readonly string[] = [
  'README.md',
  'deploy/tv/README.md',
  ...readdirSync(join(root, 'docs/operate')).map((name) => `docs/operate/${name}`),
];

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');
const fence = /(?:^_((?:Run by |Not run by a test: )[^_]+)_\n\n)?^```\w*\n([\s\S]*?)^```$/gm;
const byHand = /^(?:[A-Z_]+=\S+ )*(?:npm run cli --|.*server\/cli\/main\.ts) (.*)$/;

/** All blocks in which something is typed; settings alone are none. */
export const blocks = (): Block[] =>
  pages.flatMap((page) =>
    [...textOf(page).matchAll(fence)].map(([, said, body = '']) => ({
      page,
      said,
      lines: body.split('\n').filter((line) => line && !line.startsWith('#')),
    })),
  );

/** Every command of the command line, in blocks and within sentences, each once for a page. */
export function documentedCommands(): DocumentedCommand[] {
  const found = new Map<string, DocumentedCommand>();
  for (const page of pages) {
    const text = textOf(page);
    const sentences = text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`(npm run cli -- [^`]+)`/g);
    const typed = [...text.matchAll(fence)].flatMap(([, , body = '']) => body.split('\n'));
    for (const line of [...typed, ...[...sentences].map(([, one]) => one!.replaceAll(/\s*\n\s*/g, ' '))]) {
      const command = byHand
        .exec(line)?.[1]
        ?.replace(/ +[#>].*$/, '')
        .trim();
      if (command && !['COMMAND', '--help'].includes(command))
        found.set(`${page} ${command}`, { page, text: command });
    }
  }
  return [...found.values()];
}

/** The words of a command as a shell would hand them over. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
