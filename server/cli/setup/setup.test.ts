import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultOf, questions } from './questions.ts';
import { setup } from './setup.ts';

let machine: string;
beforeEach(() => (machine = mkdtempSync(join(tmpdir(), 'psk-setup-'))));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(machine, { recursive: true, force: true });
});

const answers = {
  host: 'tv.naide.ee',
  operator: 'Naide TV OÜ',
  email: 'tv#abi@naide.ee',
  smtp: 'smtps://saatja:p%23a$s@post.naide.ee',
};
const options = (given: Readonly<Record<string, string>>): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
const run = (given: Readonly<Record<string, string>> = {}) =>
  setup.run(['--root', machine, '--backups', '/var/backups/paasuke', ...options(given)]);
const read = (path: string): string => readFileSync(join(machine, path), 'utf8');

describe('setup', () => {
  it('writes answers so that they are read as they were given', async () => {
    await run(answers);
    expect(parseEnv(read('etc/paasuke/paasuke.env'))).toMatchObject({
      SUPPORT_EMAIL: answers.email,
      SMTP_URL: answers.smtp,
    });
  });

  it('writes nothing for another name, port or database than settings have', async () => {
    await run(answers);
    const site = read('etc/nginx/sites-available/paasuke');
    const other = { host: 'tv2.naide.ee', port: '9000', database: 'postgres://teine/paasuke', smtp: '' };
    for (const [name, value] of Object.entries(other))
      await expect(run({ [name]: value })).rejects.toThrow(`--${name}: /etc/paasuke/paasuke.env ütleb muud`);
    expect(read('etc/nginx/sites-available/paasuke')).toBe(site);
    await run({ ...answers, port: '8080' });
  });

  it('asks nothing of who may not write', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    // Without answers, so that this machine stays as it is in any case.
    await expect(setup.run([])).rejects.toThrow('root-kasutajana');
  });
});

describe('the mail server', () => {
  const question = questions.find(({ name }) => name === 'smtp')!;

  it.each(['', 'smtp://10.0.0.5', 'smtps://a:b%2Fc%25@post.ee:465/', 'smtp://post.ee?pool=true'])(
    'may be %j',
    (answer) => expect(faultOf(question, answer)).toBeUndefined(),
  );

  it.each(['a:p#b', 'a:1#b', 'a:p/b', 'a:1/b', 'a:1?b', 'a:50%', 'a:%zz'])(
    'says how a password is written that stands there as %j',
    (login) => expect(faultOf(question, `smtps://${login}@post.ee`)).toContain('%23'),
  );
});
