import { solveChallenge } from 'altcha-lib/v1';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Client } from '../../contract/client.ts';
import { getCaptcha } from '../../contract/routes/access.ts';
import type { OutgoingMail } from '../adapters/mail/port.ts';

/** Asks for a captcha and solves it, as the form does. */
export async function solveCaptcha(call: Client): Promise<string> {
  const captcha = await call(getCaptcha, {});
  if (captcha.kind !== 'altcha') throw new Error('no captcha that can be solved here');
  const { algorithm, challenge, maxnumber, salt, signature } = captcha.challenge;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const answer = { algorithm, challenge, number: solution!.number, salt, signature };
  return Buffer.from(JSON.stringify(answer)).toString('base64');
}

/** The address in a mail, as somebody would open it. */
export function linkIn(mail: OutgoingMail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error('no link in this mail');
  return link;
}

/** What comes of the button on the page to which a mailed link leads: `done`, or why not. */
export async function pressButton(
  { inject }: { inject: (request: InjectOptions) => Promise<LightMyRequestResponse> },
  link: string,
): Promise<string> {
  const answer = await inject({ method: 'POST', url: new URL(link).pathname });
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error;
}

/** A request's body as bytes; a form brings the boundary along in its type. */
export async function payloadOf(
  body: RequestInit['body'],
): Promise<{ payload?: string | Buffer; type?: string }> {
  if (!body || typeof body === 'string') return body ? { payload: body } : {};
  const request = new Request('http://localhost', { method: 'POST', body });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}
