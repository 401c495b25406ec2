import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type Started } from './machine/children.ts';
import { findProgram } from './machine/programs.ts';
import { until } from './machine/wait.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx as this machine has it; undefined where it has none. */
export const findNginx = (): string | undefined => findProgram('nginx', ['/usr/sbin', '/usr/local/sbin']);

/**
 * Starts nginx with one worker, and waits until it takes connections.
 * @param program from {@link findNginx}
 * @param home a folder for all that it writes; made when it is missing
 * @param http what stands in its `http` block
 * @param url an address that it answers, no matter what it says there
 * @throws what nginx has written of it, when it does not come up
 */
export async function startNginx(program: string, home: string, http: string, url: string): Promise<Started> {
  mkdirSync(home, { recursive: true });
  const [file, log] = [join(home, 'nginx.conf'), join(home, 'error.log')];
  writeFileSync(file, configuration(home, http));
  const started = startProcess(program, ['-p', home, '-c', file, '-e', log]);
  const answers = (): Promise<boolean> => fetch(url).then(() => true);
  try {
    await until(answers, 10_000, 'nginx', 20);
  } catch (cause) {
    await started.stop();
    throw new Error(readFileSync(log, 'utf8'), { cause });
  }
  return started;
}

const configuration = (home: string, http: string): string => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 4096; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}
${http}
}
`;
