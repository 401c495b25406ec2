import { join } from 'node:path';
import { startProcess, type Started } from '../../rig/machine/children.ts';

/** Starts one of the peers of this folder in a process of its own and waits until it listens. */
export async function startPeer(script: string, args: readonly string[]): Promise<Started> {
  const peer = startProcess(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    peer.child.once('message', () => resolve());
    peer.child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return peer;
}
