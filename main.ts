import { supervise } from './supervise.ts';

/**
 * One program, several roles. Without `--roles` everything runs on this machine, each part in a process of its
 * own under one supervisor; with it, this process is those roles and nothing else.
 */
const serverRoles = ['api', 'jobs'] as const;
const mediaRoles = ['ingest', 'edge'] as const;

const roles = process.argv
  .find((arg) => arg.startsWith('--roles='))
  ?.slice('--roles='.length)
  .split(',');

if (roles) await runRoles(roles);
else await supervise();

async function runRoles(names: readonly string[]): Promise<void> {
  const known = [...serverRoles, ...mediaRoles, 'demo-clips'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`unknown role: ${unknown.join(', ')}; known: ${known.join(', ')}`);
  const parts: { close(): Promise<void> }[] = [];
  stopWhenAsked(parts);
  if (names.includes('demo-clips')) await makeClips();
  const server = serverRoles.filter((role) => names.includes(role));
  if (server.length > 0) {
    const [{ loadConfig }, { startServer }] = await Promise.all([import('./server/config/config.ts'), import('./server/main.ts')]);
    parts.push(await startServer(loadConfig(process.env), server, tell('world')));
  }
  const media = mediaRoles.filter((role) => names.includes(role));
  if (media.length > 0) {
    const { startMedia } = await import('./media/main.ts');
    parts.push(await startMedia(media, process.env));
  }
  process.send?.({ type: 'ready' });
}

async function makeClips(): Promise<void> {
  const { startDemoClips } = await import('./media/main.ts');
  await startDemoClips(process.env, tell('clips'));
}

function tell(what: string) {
  return (done: number, total: number, label?: string) => void process.send?.({ type: 'progress', what, done, total, label });
}

/** Ends in order when told to, and when the supervisor is gone: nothing may be left behind on its own. */
function stopWhenAsked(parts: readonly { close(): Promise<void> }[]): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8_000).unref();
    void Promise.allSettled(parts.map((part) => part.close())).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // Under a supervisor Ctrl-C reaches everybody at once; it decides who stops when.
  process.on('SIGINT', () => process.connected || stop());
}
