import type { Mac } from '../../../contract/stream-ticket.ts';
import { createMac } from './tickets.ts';

/** What new tickets are signed with, at the moment. */
export interface Signing {
  readonly kid: number;
  readonly mac: Mac;
  /** These keys are in force from now on. */
  use(keys: { signing: number; keys: ReadonlyMap<number, Buffer> }): void;
}

export function createSigning(first: Parameters<Signing['use']>[0]): Signing {
  let { signing: kid } = first;
  let mac = createMac(first.keys);
  return {
    get kid() {
      return kid;
    },
    get mac() {
      return mac;
    },
    use(keys) {
      kid = keys.signing;
      mac = createMac(keys.keys);
    },
  };
}
