import { describe, expect, it } from 'vitest';
import { ConfigError, EnvReader } from './env.ts';

const set = (value: string | undefined) => new EnvReader({ X: value });

/** What a reading answers, and how often it complained. */
function reading<T>(value: string | undefined, read: (env: EnvReader) => T): [T, number] {
  const env = set(value);
  return [read(env), env.faults.length];
}

describe('a setting', () => {
  it.each([undefined, '', '  '])('that says %j is not set, and the usual holds', (value) => {
    expect(reading(value, (env) => env.text('X'))).toEqual([undefined, 0]);
    expect(reading(value, (env) => env.port('X', 80))).toEqual([80, 0]);
    expect(reading(value, (env) => env.number('X', 1.5, 9))).toEqual([1.5, 0]);
    expect(reading(value, (env) => env.whole('X', 7, 1))).toEqual([7, 0]);
    expect(reading(value, (env) => env.flag('X', true))).toEqual([true, 0]);
    expect(reading(value, (env) => env.oneOf('X', ['a', 'b'], 'b'))).toEqual(['b', 0]);
    expect(reading(value, (env) => env.url('X', ['https:']))).toEqual([undefined, 0]);
    expect(reading(value, (env) => env.urls('X'))).toEqual([undefined, 0]);
    expect(reading(value, (env) => env.needed('X'))).toEqual(['', 1]);
  });

  it('is read without the blanks around it', () => {
    expect(reading(' tere ', (env) => env.needed('X'))).toEqual(['tere', 0]);
    expect(reading(' 8080\n', (env) => env.port('X', 80))).toEqual([8080, 0]);
    expect(reading(' Jah', (env) => env.oneOf('X', ['Jah'], 'Jah'))).toEqual(['Jah', 0]);
  });

  it.each(['-1', '65536', '80.5', 'http', '80 81'])('is no port when it says %j', (value) => {
    expect(reading(value, (env) => env.port('X', 80))).toEqual([80, 1]);
  });

  it('is a port from 0 to 65535', () => {
    for (const value of ['0', '65535'])
      expect(reading(value, (env) => env.port('X', 80))).toEqual([Number(value), 0]);
  });

  it('is a number within its bounds, which are part of it', () => {
    for (const value of ['-2', '0.25', '3'])
      expect(reading(value, (env) => env.number('X', 1, 3, -2))).toEqual([Number(value), 0]);
    for (const value of ['-2.01', '3.01', 'kolm', 'NaN', 'Infinity'])
      expect(reading(value, (env) => env.number('X', 1, 3, -2))).toEqual([1, 1]);
    expect(reading('-0.1', (env) => env.number('X', 1, 3))).toEqual([1, 1]);
  });

  it('is a whole number from its least on', () => {
    expect(reading('2', (env) => env.whole('X', 5, 2))).toEqual([2, 0]);
    for (const value of ['1', '2.5', 'x', '9007199254740993'])
      expect(reading(value, (env) => env.whole('X', 5, 2))).toEqual([5, 1]);
  });

  it('is a yes or a no in several words, and nothing between', () => {
    for (const yes of ['1', 'true', 'YES', 'On'])
      expect(reading(yes, (env) => env.flag('X', false))).toEqual([true, 0]);
    for (const no of ['0', 'False', 'no', 'OFF'])
      expect(reading(no, (env) => env.flag('X', true))).toEqual([false, 0]);
    expect(reading('jah', (env) => env.flag('X', true))).toEqual([true, 1]);
  });

  it('is one of the words that are known, letter by letter', () => {
    for (const value of ['A', 'c', 'constructor'])
      expect(reading(value, (env) => env.oneOf('X', ['a', 'b'], 'b'))).toEqual(['b', 1]);
  });

  it('is an address of the wanted kind, without slashes at its end', () => {
    expect(reading('https://a.test/tv//', (env) => env.url('X', ['https:']))).toEqual([
      'https://a.test/tv',
      0,
    ]);
    for (const value of ['http://a.test', 'a.test', 'https://'])
      expect(reading(value, (env) => env.url('X', ['https:']))).toEqual([undefined, 1]);
  });

  it('is a list of web addresses, each of which is looked at', () => {
    const list = reading('http://a.test/, https://b.test:8443', (env) => env.urls('X'));
    expect(list).toEqual([['http://a.test', 'https://b.test:8443'], 0]);
    expect(reading('http://a.test,,ftp://b.test,http://', (env) => env.urls('X'))[1]).toBe(3);
  });
});

describe('all settings', () => {
  it('are refused together, each fault by the name of its setting', () => {
    const env = new EnvReader({ PORT: 'x', DEMO: 'vist' });
    env.port('PORT', 80);
    env.flag('DEMO', true);
    env.needed('SECRET');
    expect(() => env.refuseFaults()).toThrow(ConfigError);
    expect(() => env.refuseFaults()).toThrow(/^PORT: .+"x"\nDEMO: .+"vist"\nSECRET: puudub;.+$/);
  });

  it('are good when nothing is wrong, in production and elsewhere', () => {
    expect(() => set(undefined).refuseFaults()).not.toThrow();
    expect(new EnvReader({ NODE_ENV: 'production' }).production).toBe(true);
    for (const NODE_ENV of ['test', 'Production', undefined])
      expect(new EnvReader({ NODE_ENV }).production).toBe(false);
  });
});
