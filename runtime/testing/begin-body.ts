import { connect } from 'node:net';

/** A server owes its callers an answer, and the end of a connection whose answer has come within a second. */
const tickMs = 100;
const ticksToAnswer = 50;
const ticksToEnd = 10;

export interface EndlessRequest {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * Sends a request to a port of this machine whose body begins and never ends; answers all that comes until the server has
 * ended the connection, after `no answer` or `left open: ` where it does not.
 */
export function beginBody(port: number, { method, url, headers = {} }: EndlessRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const given = Object.entries(headers).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: tv.naide.test',
    'content-type: application/json',
    'transfer-encoding: chunked',
    ...given,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n1\r\n{\r\n`);
  return new Promise((resolve) => {
    let answer = '';
    let fault = '';
    let ticks = 0;
    // Counted by ticks, so that a machine which stands still for a while is not taken for a server that does.
    const watch = setInterval(() => {
      if (++ticks < (answer ? ticksToEnd : ticksToAnswer)) return;
      fault = answer ? 'left open: ' : 'no answer';
      socket.destroy();
    }, tickMs);
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      ticks = 0;
    });
    // However it ends, `close` follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(watch);
      resolve(fault + answer);
    });
  });
}

/** Whether that was an answer with this status and error code which ended the connection, and nothing else. */
export function isLastAnswer(answer: string, status: number, code: string): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const ends = /^connection: close$/im.test(head);
  return head.startsWith(`HTTP/1.1 ${status} `) && ends && body.includes(`"error":"${code}"`);
}
