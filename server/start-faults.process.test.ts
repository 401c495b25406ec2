import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock } from '../runtime/lock-file.ts';
import { freePort } from '../runtime/testing/free-port.ts';

/** Every wrong start of every role, as its operator meets it: the real process, what it says, and how it ends. */
const root = join(import.meta.dirname, '..');
const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, NODE_COMPILE_CACHE };
const key = Buffer.alloc(32, 1).toString('base64');
const media = {
  SERVER_URL: 'http://127.0.0.1:9',
  MEDIA_SECRET: 'saladus-mida-keegi-ei-näe-sõnades',
  TICKET_KEYS: `1:${key}`,
};
const production = { NODE_ENV: 'production', MEDIA_SECRET: 'salajane', TICKET_KEYS: media.TICKET_KEYS };
let home: string;
const closers: (() => unknown)[] = [];
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'psk-fault-'))));
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(home, { recursive: true, force: true });
});

interface Start {
  /** What somebody did wrong. */
  what: string;
  /** Undefined: all of them, under their supervisor. */
  roles?: string;
  env?: () => Record<string, string> | Promise<Record<string, string>>;
  /** What is wrong and what to do, each in words. */
  says: readonly (string | RegExp)[];
}

/** Listens on a port of this machine, and says to those who come what it is told to. */
async function somebodyAt(onConnect: (socket: Socket) => void = () => {}): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnect(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** PostgreSQL as it answers a wrong password. */
const refusesPassword = (socket: Socket): void =>
  void socket.once('data', () => {
    const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "mari"\0\0');
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });

const speaksHttp = (socket: Socket): void =>
  void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));

const file = (name: string, content: string): string => {
  writeFileSync(join(home, name), content);
  return join(home, name);
};
const secrets = (content: string) => () => {
  file('secrets.json', content);
  return {};
};

async function newerDatabase(): Promise<Record<string, string>> {
  const db = await PGlite.create({ dataDir: join(home, 'db') });
  await db.exec(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('homme', ${Date.UTC(2100, 0)});`,
  );
  await db.close();
  return {};
}

const starts: Start[] = [
  {
    what: 'a damaged file of secrets',
    roles: 'api',
    env: secrets('{"mediaSecret":"salajane'),
    says: ['secrets.json: mediaSecret, ticketKeys puudub või on vigane', 'Taasta fail varukoopiast'],
  },
  {
    what: 'an empty secret',
    env: secrets(JSON.stringify({ mediaSecret: '', ticketKeys: `1:${key}` })),
    says: ['secrets.json: mediaSecret puudub või on vigane', 'Taasta fail varukoopiast'],
  },
  {
    what: 'a data folder that is a file',
    roles: 'edge',
    env: () => ({ ...media, DATA_DIR: file('andmed', '') }),
    says: [/andmed: siin peab olema kaust, aga on fail\. .*DATA_DIR/],
  },
  {
    what: 'a data folder that cannot be made',
    env: () => ({ DATA_DIR: '/sys/paasuke' }),
    says: [/\/sys\/paasuke: siia ei saa kirjutada .*vali teine kaust: DATA_DIR/],
  },
  {
    what: 'values that nobody knows',
    roles: 'ingest',
    env: () => ({ ...media, LOG_LEVEL: 'karju', INGEST_CONTROL_PORT: 'üks', ALLOW_PRIVATE_SOURCES: 'ehk' }),
    says: [
      'LOG_LEVEL: sobivad info, warn, error, mitte "karju"',
      'INGEST_CONTROL_PORT: port on täisarv',
      'ALLOW_PRIVATE_SOURCES: oodatud on 1 või 0, mitte "ehk"',
    ],
  },
  {
    what: 'secrets that were not brought along',
    roles: 'edge',
    says: [
      'MEDIA_SECRET: puudub',
      'SERVER_URL: puudub',
      'TICKET_KEYS: ühtegi võtit ei ole. Võtme tegemiseks',
    ],
  },
  {
    what: 'a port that somebody else has',
    roles: 'edge',
    env: async () => ({ ...media, EDGE_PORT: String(await somebodyAt()), EDGE_HOST: '127.0.0.1' }),
    says: [/Port \d+ on juba kasutusel\. .*EDGE_PORT/],
  },
  {
    what: 'an address of another machine',
    roles: 'ingest',
    env: () => ({ ...media, INGEST_HOST: '192.0.2.1' }),
    says: ['192.0.2.1 ei ole selle masina aadress. Paranda HOST, EDGE_HOST või INGEST_HOST'],
  },
  {
    what: 'a database that is away',
    roles: 'api,jobs',
    env: async () => ({ DATABASE_URL: `postgres://mari:salasõna@127.0.0.1:${await freePort()}/tv` }),
    says: [/PostgreSQL ei vasta aadressil 127\.0\.0\.1:\d+ .*Käivita see või paranda aadress/],
  },
  {
    what: 'a wrong password for it',
    roles: 'api',
    env: async () => ({
      DATABASE_URL: `postgres://mari:salasõna@127.0.0.1:${await somebodyAt(refusesPassword)}/tv`,
    }),
    says: [/ei võta kasutajat mari selle parooliga vastu\. Paranda kasutaja või parool/],
  },
  {
    what: 'something else where it should be',
    roles: 'jobs',
    env: async () => ({
      DATABASE_URL: `postgres://mari:salasõna@127.0.0.1:${await somebodyAt(speaksHttp)}/tv`,
    }),
    says: [/aadressil 127\.0\.0\.1:\d+.*[Pp]aranda aadress/],
  },
  {
    what: 'a database of a newer version',
    roles: 'api',
    env: newerDatabase,
    says: ['Andmebaas on uuemast Pääsukese versioonist', 'Paigalda sama või uuem versioon'],
  },
  {
    what: 'money of members for a seller whom nobody knows',
    roles: 'jobs',
    env: () => ({ DEMO: '0', BANK_TRANSFER_ENABLED: 'true', SELLER_NAME: 'Näidis OÜ' }),
    says: [
      'SELLER_REGISTRY_CODE, SELLER_ADDRESS, SUPPORT_EMAIL: puudub',
      'npm run cli -- change-setting SELLER_REGISTRY_CODE',
    ],
  },
  {
    what: 'no ffmpeg',
    roles: 'ingest',
    env: () => ({ ...media, FFMPEG_PATH: '/ei/ole/ffmpeg' }),
    says: ['FFMPEG_PATH: /ei/ole/ffmpeg ei käivitu. Paranda tee või jäta see ära'],
  },
  {
    what: 'a list of edges that is none',
    roles: 'api',
    env: () => ({ EDGES: '[{"id":"Tallinn 1"}]' }),
    says: ['EDGES: kirje 1: id koosneb väiketähtedest', 'EDGES: kirje 1: controlUrl algab http://'],
  },
  {
    what: 'a file of ticket keys that is not there, and keys that are none',
    roles: 'edge',
    env: () => ({ ...media, TICKET_KEYS: '1:lühike', TICKET_KEYS_FILE: join(home, 'puudub.json') }),
    says: [/TICKET_KEYS_FILE: faili .*puudub\.json ei ole/, 'TICKET_KEYS: kirje ei ole kujul number:base64'],
  },
  {
    what: 'settings that protect nothing, in production',
    roles: 'api',
    env: () => ({
      ...production,
      METRICS_TOKEN: 'salajane',
      DATABASE_URL: 'postgres://mari:paasuke-demo@127.0.0.1/tv',
      PUBLIC_URL: 'http://tv.naide.test/tv',
    }),
    says: [
      /^MEDIA_SECRET: lühem kui 32 märki\. Tee uus.*openssl rand -hex 32$/m,
      /^METRICS_TOKEN: lühem kui 16 märki\. Tee uus/m,
      /^DATABASE_URL: .*README.*Vaheta see/m,
      /^PUBLIC_URL: paroolid läheksid krüpteerimata; pane ette TLS/m,
      /^PUBLIC_URL: aadressi lõpus on "\/tv".*anna teenusele oma nimi/m,
    ],
  },
  {
    what: 'the same of a part that only has secrets',
    roles: 'edge',
    env: () => ({ ...production, SERVER_URL: media.SERVER_URL }),
    says: [/^MEDIA_SECRET: lühem kui 32 märki\. Tee uus/m, /^TICKET_KEYS: võti 1 on äraarvatav.*Tee uus/m],
  },
  {
    what: 'mail that cannot leave',
    roles: 'api',
    env: () => ({ SMTP_URL: 'mail.naide.test', MAIL_FROM: 'Pääsuke', DKIM_KEY_FILE: '/ei/ole/võti.pem' }),
    says: ['SMTP_URL: oodatud on aadress', 'MAIL_FROM: oodatud on saatja kujul', 'DKIM_KEY_FILE: faili'],
  },
  {
    what: 'a second start on the same folder',
    roles: 'api',
    env: () => {
      closers.push(acquireLock(join(home, 'db.lock')));
      return {};
    },
    says: [/juba töötab selle andmekaustaga \(protsess \d+\): .*psk-fault/, 'Peata see enne'],
  },
];

async function start({ roles, env }: Start) {
  const child = spawn(process.execPath, ['main.ts', ...(roles ? [`--roles=${roles}`] : [])], {
    cwd: root,
    env: { ...inherited, DATA_DIR: home, HOST: '127.0.0.1', DEMO: '0', ...(await env?.()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

let inWords = 0;
afterAll(() => console.log(`wrong starts: ${inWords} of ${starts.length} in words`));

it.each(starts)('$what: said in words, with what to do', async (one) => {
  const { code, complained } = await start(one);
  for (const words of one.says) expect(complained).toMatch(words);
  expect(complained).not.toMatch(/^\s+at /m);
  expect(complained).not.toMatch(/node:internal|\bError\b/);
  for (const secret of ['salasõna', 'salajane', media.MEDIA_SECRET, key])
    expect(complained).not.toContain(secret);
  expect(code).toBe(1);
  inWords++;
});

it('a part that cannot start ends all the others, once they are told', async () => {
  const { code, complained } = await start({
    what: '',
    env: async () => ({ DATABASE_URL: `postgres://mari@127.0.0.1:${await freePort()}/tv`, PORT: '9440' }),
    says: [],
  });
  expect(complained).toContain('PostgreSQL ei vasta');
  expect(complained).not.toContain('käivitan uuesti');
  expect(code).toBe(1);
});

it('an embedded database that is damaged is not opened, and nothing in it is touched', async () => {
  const { code, complained } = await start({
    what: '',
    roles: 'api',
    env: () => {
      mkdirSync(join(home, 'db'));
      file('db/PG_VERSION', 'kaks');
      return {};
    },
    says: [],
  });
  expect(complained).toMatch(/Sisseehitatud andmebaas ei avane: .*Taasta see kaust varukoopiast/);
  expect(code).toBe(1);
});
