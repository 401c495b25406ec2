import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { readArgs, UsageError, type CommandResult, type ContextFreeCommand } from '../command.ts';
import { installed, machineFiles, settingsFile, settingsPath, type MachineFile } from './machine-files.ts';
import { earlierAnswer, faultOf, questions, type Answers } from './questions.ts';

const defaultPort = 8080;
const onSocket = 'postgres://paasuke@localhost/paasuke?host=/run/postgresql';

const options = {
  host: { type: 'string' },
  operator: { type: 'string' },
  email: { type: 'string' },
  smtp: { type: 'string' },
  backups: { type: 'string' },
  home: { type: 'string' },
  port: { type: 'string' },
  database: { type: 'string' },
  root: { type: 'string', default: '/' },
} as const;

export const setup: ContextFreeCommand = {
  name: 'setup',
  summary: 'Seab tühja masina teenuse jaoks valmis: seadistus, systemd, nginx.',
  usage: `setup [--host NIMI] [--operator PIDAJA] [--email AADRESS] [--smtp SMTP_URL] [--backups KAUST]
    Küsib viis asja, neist need, mida ei öelda, ja kirjutab ${settingsPath}, systemd üksused (server, sisend, kaks voogude
    serverit, öine varukoopia), nginxi faili ja journaldi piirid (docs/operate/one-machine.md). Saladused tehakse siin;
    seadistust, mis on juba olemas, ei muudeta, muu kirjutatakse uuesti. Käivita root-kasutajana.
    Veel: --home (väljalaske kaust), --port (8080), --database (kui PostgreSQL on mujal), --root (kuhu kirjutada, / asemel).`,
  async run(args) {
    const { positionals, values } = readArgs(args, options);
    if (positionals.length > 0) throw new UsageError('setup võtab ainult nimega argumente.');
    if (values.root === '/' && process.getuid?.() !== 0)
      throw new UsageError('setup kirjutab kausta /etc: käivita see root-kasutajana.');
    const at = (path: string): string => join(values.root, path);
    const earlier = existsSync(at(settingsPath))
      ? parseEnv(readFileSync(at(settingsPath), 'utf8'))
      : undefined;
    refuseContradictions(values, earlier ?? {});
    const answers = await askFor(values, earlier ?? {});
    const layout = {
      home: values.home ?? (existsSync('/opt/paasuke') ? '/opt/paasuke' : installed),
      port: readPort(values.port ?? earlier?.['PORT']),
      databaseUrl: values.database ?? onSocket,
    };
    const files = machineFiles(answers, layout);
    if (!earlier) write(at(settingsPath), settingsFile(answers, layout), 0o600);
    keepSecret(at(settingsPath));
    for (const { path, text } of files) write(at(path), text, 0o644);
    giveToService(at(answers.backups), 0o700);
    return report(files, { kept: earlier !== undefined, host: answers.host });
  },
};

/** Settings stay as they are, so an option that says otherwise would lead nginx and units elsewhere than the service. */
function refuseContradictions(
  given: Partial<Answers> & { port?: string; database?: string },
  earlier: Readonly<Record<string, string | undefined>>,
): void {
  const stands = [
    ...questions.map((one) => ({ ...one, value: earlierAnswer(one, earlier) })),
    { name: 'port', setting: 'PORT', value: earlier['PORT'] },
    { name: 'database', setting: 'DATABASE_URL', value: earlier['DATABASE_URL'] },
  ] as const;
  const faults = stands.flatMap(({ name, setting, value }) =>
    value === undefined || (given[name] ?? value) === value
      ? []
      : [`--${name}: ${settingsPath} ütleb muud; muuda seal ${setting} ja käivita setup ilma selleta uuesti`],
  );
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
}

/** What was said by option, else what settings of before say, else what is asked; all that is wrong is said at once. */
async function askFor(
  given: Partial<Answers>,
  earlier: Readonly<Record<string, string | undefined>>,
): Promise<Answers> {
  const answers: Record<string, string> = {};
  const faults: string[] = [];
  const asks = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  try {
    for (const question of questions) {
      const { name, words, usual } = question;
      const known = given[name] ?? earlierAnswer(question, earlier);
      let answer = known ?? usual;
      if (asks && known === undefined) {
        do {
          const said = (await asks.question(`${words}${usual ? ` [${usual}]` : ''}: `)).trim();
          answer = said === '' ? (usual ?? '') : said;
          if (faultOf(question, answer)) console.error(faultOf(question, answer));
        } while (faultOf(question, answer));
      }
      const fault = answer === undefined ? `ütle see; ${words}` : faultOf(question, answer);
      if (fault) faults.push(`--${name}: ${fault}`);
      answers[name] = answer ?? '';
    }
  } finally {
    asks?.close();
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return answers as unknown as Answers;
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? defaultPort);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_000) return port;
  throw new UsageError('--port: port on täisarv 1024 kuni 65000');
}

function write(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
}

/** Secrets are read by root and by the service; by root alone until there is an account for it. */
function keepSecret(path: string): void {
  const group = idOfService('-g');
  chmodSync(path, group === undefined ? 0o600 : 0o640);
  if (group !== undefined && process.getuid?.() === 0) chownSync(path, 0, group);
}

function giveToService(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true, mode });
  const [user, group] = [idOfService('-u'), idOfService('-g')];
  if (user !== undefined && group !== undefined && process.getuid?.() === 0) chownSync(folder, user, group);
}

/** Of the account under which the service runs; undefined where the machine has none yet. */
function idOfService(flag: '-u' | '-g'): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, 'paasuke'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

function report(
  files: readonly MachineFile[],
  { kept, host }: { kept: boolean; host: string },
): CommandResult {
  const settings = kept ? `${settingsPath} (jäi nagu oli)` : `${settingsPath} (saladused; hoia koopia mujal)`;
  const noUser =
    idOfService('-u') === undefined
      ? '\nKasutajat paasuke veel ei ole: tee see (adduser --system --group paasuke) ja käivita setup uuesti.\n'
      : '';
  return {
    exitCode: 0,
    text: [
      'Kirjutatud:',
      ...[settings, ...files.map(({ path }) => path)].map((line) => `  ${line}`),
      noUser,
      `Edasi: sertifikaat nimele ${host}, siis nginx ja üksused (docs/operate/one-machine.md, sammud 6 kuni 8).`,
    ].join('\n'),
  };
}
