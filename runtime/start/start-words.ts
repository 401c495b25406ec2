import { dirname } from 'node:path';
import { ConfigError } from '../env.ts';
import { LockedError } from '../lock-file.ts';
import { StartFault } from './start-fault.ts';

/** What to tell the operator about a start that came to nothing; undefined for what nobody thought of. */
export function startWords(fault: unknown): string | undefined {
  if (fault instanceof ConfigError) return `Seadistus on vigane:\n${fault.message}`;
  if (fault instanceof StartFault) return fault.message;
  if (fault instanceof LockedError)
    return (
      `Pääsuke juba töötab selle andmekaustaga (protsess ${fault.pid}): ${dirname(fault.path)}\n` +
      'Peata see enne või vali teine kaust: DATA_DIR.'
    );
  if (!(fault instanceof Error)) return undefined;
  const { code = '', syscall, path } = fault as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenWords(fault, code);
  return path === undefined
    ? undefined
    : fileWords(path, code, syscall === 'mkdtemp' ? 'TMPDIR' : 'DATA_DIR');
}

function listenWords(fault: Error, code: string): string | undefined {
  const { address, hostname, port } = fault as { address?: string; hostname?: string; port?: number };
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} on juba kasutusel. Peata see, kes seda kasutab, või vali teine: PORT (server), ` +
      'EDGE_PORT (voogude server), INGEST_CONTROL_PORT (sisend).'
    );
  if (code === 'EACCES')
    return `Porti ${port} ei tohi see kasutaja avada. Vali port alates 1024 ja pane ette vaheserver.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${address ?? hostname} ei ole selle masina aadress. Paranda HOST, EDGE_HOST või INGEST_HOST.`;
  return undefined;
}

function fileWords(path: string, code: string, setting: string): string | undefined {
  const elsewhere = `või vali teine kaust: ${setting}.`;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path}: siia ei saa kirjutada (${code}). Anna kaust kasutajale, kelle nimel Pääsuke töötab, ${elsewhere}`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path}: siin peab olema kaust, aga on fail. Tõsta see eest ära ${elsewhere}`;
    case 'ENOENT':
      return `${path}: sellist kausta ei ole ja seda ei saa teha. Tee see ise ${elsewhere}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path}: kettal ei ole enam ruumi. Tee ruumi ${elsewhere}`;
    default:
      return undefined;
  }
}
