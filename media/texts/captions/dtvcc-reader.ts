import type { TextScreen } from '../screen.ts';
import type { DtvccPair } from './caption-pairs.ts';
import { createServiceReader } from './dtvcc-service.ts';

const mostServices = 6;

/** Reads the captions of CEA-708, of services 1 to 6. @param onScreen called with what one of them shows */
export function createDtvccReader(onScreen: (service: number, screen: TextScreen) => void): {
  push: (pair: DtvccPair) => void;
} {
  const services = Array.from({ length: mostServices }, (_, i) =>
    createServiceReader((screen) => onScreen(i + 1, screen)),
  );
  let packet: number[] = [];

  /** The blocks of a packet, each for a service; the last may say that there are no more. */
  function read(blocks: Buffer, atSeconds: number): void {
    for (let at = 0; at < blocks.length;) {
      const head = blocks.readUInt8(at++);
      const size = head & 31;
      let service = head >> 5;
      if (service === 7 && size > 0) service = (blocks[at++] ?? 0) & 63;
      if (service === 0 || at + size > blocks.length) return;
      if (size > 0) services[service - 1]?.push(blocks.subarray(at, at + size), atSeconds);
      at += size;
    }
  }

  return {
    push({ starts, bytes, atSeconds }) {
      for (const service of services) service.turn(atSeconds);
      if (starts) packet = [...bytes];
      else if (packet.length > 0) packet.push(...bytes);
      const [head] = packet;
      if (head === undefined) return;
      const size = (head & 63) === 0 ? 128 : (head & 63) * 2;
      if (packet.length < size) return;
      const whole = Buffer.from(packet.slice(1, size));
      packet = [];
      read(whole, atSeconds);
    },
  };
}
