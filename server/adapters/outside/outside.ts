import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { tInputs } from '../../i18n/et/inputs.ts';
import type { OutsidePort } from './port.ts';

const withinMs = 5_000;
const run = promisify(execFile);

/** The world, by DNS, TLS, HTTP and SMTP. */
export const outside: OutsidePort = {
  addressesOf: (host) =>
    lookup(host, { all: true }).then(
      (all) => all.map(({ address }) => address),
      () => [],
    ),
  textsOf: (name) =>
    new Resolver({ timeout: withinMs, tries: 1 }).resolveTxt(name).then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    ),
  certificateEnds: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, servername: host, timeout: withinMs }, () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.end();
      });
      socket.once('timeout', () => socket.destroy(new Error(tInputs('address.silent'))));
      socket.once('error', reject);
    }),
  async ask(url) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
    await answer.body?.cancel();
    const date = answer.headers.get('date');
    return { status: answer.status, dateMs: date === null ? undefined : Date.parse(date) };
  },
  async json(url, headers = {}) {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  },
  async tryMail(smtpUrl) {
    const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
    const { default: nodemailer } = await import('nodemailer');
    const transport = nodemailer.createTransport({ url: smtpUrl, ...limits });
    await transport.verify().finally(() => transport.close());
  },
  versionOf: (program) =>
    run(program, ['-version'], { timeout: withinMs }).then(
      ({ stdout }) => stdout.split('\n')[0],
      () => undefined,
    ),
  // Docker's, podman's, and the account that Kubernetes gives to every pod.
  isContainer: () =>
    ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io'].some((path) => existsSync(path)),
};
