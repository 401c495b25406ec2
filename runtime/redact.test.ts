import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redacted } from './redact.ts';

it.each([
  ['addresses of mail', { said: 'ei saa saata: mari.mets+tv@naide.test' }, 'mari.mets'],
  ['what bears a right', { fault: 'Authorization: Bearer abc.def-123' }, 'abc.def'],
  ['passwords in fields', { password: 'sala"jane', count: 2 }, 'jane'],
  ['keys in fields', { apiKey: 'pk_1', mediaSecret: 'x1', resetToken: 't1' }, 'pk_1'],
  ['keys in what is said', { said: 'GET /a?token=abc123&x=1 failed, sig=zzz' }, 'abc123'],
  ['users and passwords of addresses', { fault: 'rtmp://mari:saladus@host.test/live/voti1' }, 'saladus'],
  ['paths and queries of addresses', { said: 'https://host.test/voti1/a.m3u8?k=v2: 404' }, 'voti1'],
  ['the database', { fault: 'postgres://paasuke:saladus@db:5432/paasuke' }, 'saladus'],
  ['tickets, and what looks like one', { said: `/e/${'aB3_'.repeat(12)}/live.m3u8` }, 'aB3_aB3_'],
  ['what lies deeper', { err: { message: 'token=abc123', stack: 'a\nb' } }, 'abc123'],
])('%s are hidden, and the line stays JSON', (_, fields, secret) => {
  const lines: string[] = [];
  createLog('edge:e1', 'info', (line) => void lines.push(line)).warn(fields, 'source.ended');
  expect(lines[0]).not.toContain(secret);
  expect(JSON.parse(lines[0]!)).toMatchObject({ part: 'edge:e1', event: 'source.ended' });
});

it('leaves what an operator needs', () => {
  const line = JSON.stringify({
    part: 'ingest',
    event: 'source.ended',
    channel: 'etv',
    request: '0123456789abcdef',
    fault: 'vastas koodiga 503',
    stack: '    at open (file:///srv/paasuke/media/ingest/source/read-source.ts:90:5)',
    edge: 'http://10.0.0.4:8081',
  });
  expect(redacted(line)).toBe(line);
});

it('is quick with all that a stranger has us write', () => {
  const hostile = ['a-'.repeat(50_000), 'a.'.repeat(50_000), 'a@'.repeat(50_000), '"token'.repeat(20_000)];
  const began = performance.now();
  for (const said of hostile) redacted(JSON.stringify({ said }));
  expect(performance.now() - began).toBeLessThan(2_000);
});
