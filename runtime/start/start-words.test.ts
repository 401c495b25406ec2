import { describe, expect, it } from 'vitest';
import { ConfigError } from '../env.ts';
import { LockedError } from '../lock-file.ts';
import { StartFault } from './start-fault.ts';
import { startWords } from './start-words.ts';

const system = (more: object): Error => Object.assign(new Error('system'), more);

describe('what an operator is told', () => {
  it.each<[what: string, fault: unknown, words: RegExp]>([
    ['settings', new ConfigError('PORT: x\nDEMO: y'), /^Seadistus on vigane:\nPORT: x\nDEMO: y$/],
    ['what was put in words already', new StartFault('ffmpegi ei leitud.'), /^ffmpegi ei leitud\.$/],
    ['a folder in use', new LockedError('/andmed/db.lock', 7), /protsess 7\): \/andmed\nPeata/],
    [
      'a port in use',
      system({ syscall: 'listen', code: 'EADDRINUSE', port: 80 }),
      /^Port 80 on juba kasutusel/,
    ],
    [
      'a port for others',
      system({ syscall: 'listen', code: 'EACCES', port: 80 }),
      /^Porti 80 ei tohi .* 1024/,
    ],
    [
      'the address of another machine',
      system({ syscall: 'listen', code: 'EADDRNOTAVAIL', address: '192.0.2.1' }),
      /^192\.0\.2\.1 ei ole selle masina aadress/,
    ],
    ['a name', system({ syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'a.test' }), /^a\.test ei ole/],
    ['another user’s folder', system({ code: 'EACCES', path: '/andmed' }), /siia ei saa kirjutada.*DATA_DIR/],
    ['a read-only disk', system({ code: 'EROFS', path: '/andmed' }), /siia ei saa kirjutada.*DATA_DIR/],
    ['a file in the way', system({ code: 'ENOTDIR', path: '/andmed/db' }), /aga on fail.*DATA_DIR/],
    ['a full disk', system({ code: 'ENOSPC', path: '/andmed/db' }), /ei ole enam ruumi.*DATA_DIR/],
    [
      'no room for sockets',
      system({ code: 'ENOENT', syscall: 'mkdtemp', path: '/x' }),
      /ei ole.*: TMPDIR\.$/,
    ],
  ])('about %s', (_, fault, words) => expect(startWords(fault)).toMatch(words));

  it.each([new TypeError('x is not a function'), system({ code: 'EIO', path: '/andmed' }), 'x', undefined])(
    'is nothing about what nobody thought of: %s',
    (fault) => expect(startWords(fault)).toBeUndefined(),
  );
});
