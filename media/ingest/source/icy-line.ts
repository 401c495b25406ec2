import { connect, type TcpNetConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';

const old = 'ICY ';
const usual = 'HTTP/1.0 ';

/**
 * A connection on which an answer that begins with `ICY 200 OK`, as the first SHOUTcast servers say it, arrives
 * as HTTP. Everything else passes as it is.
 */
export function openIcyLine(options: TcpNetConnectOpts): Duplex {
  const socket = connect(options);
  let held: Buffer | undefined = Buffer.alloc(0);
  const line = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Buffer, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(fault, done) {
      socket.destroy();
      done(fault);
    },
  });
  const pass = (bytes: Buffer): void => {
    if (!line.push(bytes)) socket.pause();
  };
  socket.on('data', (chunk: Buffer) => {
    if (!held) return pass(chunk);
    held = Buffer.concat([held, chunk]);
    if (held.length < old.length) return;
    const isOld = held.toString('latin1', 0, old.length) === old;
    const first = isOld ? Buffer.concat([Buffer.from(usual), held.subarray(old.length)]) : held;
    held = undefined;
    pass(first);
  });
  socket.on('end', () => line.push(null));
  socket.on('error', (fault) => line.destroy(fault));
  return line;
}
