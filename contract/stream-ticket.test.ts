import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readTicket, signTicket, type Mac, type StreamTicket } from './stream-ticket.ts';

const keys = new Map([
  [1, 'old'],
  [2, 'new'],
]);
const mac: Mac = (message, kid) => {
  const key = keys.get(kid);
  return key === undefined ? undefined : createHmac('sha256', key).update(message).digest();
};

const ticket: StreamTicket = {
  kid: 2,
  scope: 'live',
  renditions: ['LO', 'HI'],
  expiresSeconds: 1_795_251_600,
  session: '00ff00ff00ff00ff',
  fromSeconds: 0,
  toSeconds: 0,
  streamMs: 1_795_251_420_123,
  contentId: 'tv1000action',
};

describe('a stream ticket', () => {
  const text = signTicket(ticket, mac);

  it('says what was signed, in letters that a path may hold', () => {
    expect(text).toMatch(/^[A-Za-z0-9_-]{60,90}$/);
    expect(readTicket(text, mac)).toEqual(ticket);
  });

  it('says whether its player is paced, where an older edge reads the same renditions', () => {
    const paced = signTicket({ ...ticket, paced: true }, mac);
    expect(readTicket(paced, mac)).toEqual({ ...ticket, paced: true });
    expect(readTicket(signTicket({ ...ticket, renditions: [], paced: true }, mac), mac)).toMatchObject({
      renditions: [],
    });
  });

  it('is worth nothing once any single letter of it was changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let i = 0; i < text.length; i++) {
      for (const letter of [
        letters[(letters.indexOf(text[i]!) + 1) % 64]!,
        letters[(letters.indexOf(text[i]!) + 32) % 64]!,
      ]) {
        const changed = text.slice(0, i) + letter + text.slice(i + 1);
        expect(['malformed', 'signature']).toContain(readTicket(changed, mac));
      }
    }
  });

  it('holds as long as its key is in force', () => {
    const old = signTicket({ ...ticket, kid: 1 }, mac);
    expect(readTicket(old, mac)).toMatchObject({ kid: 1 });
    expect(readTicket(old, (message, kid) => (kid === 1 ? undefined : mac(message, kid)))).toBe('signature');
    expect(() => signTicket({ ...ticket, kid: 9 }, mac)).toThrow('no signing key 9');
  });

  it.each([
    '',
    'x',
    '../../etc/passwd',
    'A'.repeat(70),
    `${text}AA`,
    text.slice(0, -4),
    `${text}=`,
    ` ${text}`,
    'õ'.repeat(80),
  ])('%j is refused without an exception', (garbage) => {
    expect(['malformed', 'signature']).toContain(readTicket(garbage, mac));
  });
});
