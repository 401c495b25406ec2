import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const usage = {
  options: { json: { type: 'string' }, keep: { type: 'boolean', default: false } },
  known: ['grid', 'zap'],
  help: 'tool [grid|zap] [--json FILE] [--keep]',
} as const;
const read = (...args: string[]) => readCommandLine(args, usage);

describe('a tool’s command line', () => {
  it('is its words and options', () => {
    expect(read('zap', '--json', 'a.json')).toMatchObject({
      positionals: ['zap'],
      values: { json: 'a.json', keep: false },
    });
  });

  it.each(['--help', '-h'])('answers %s with the help, no matter what stands beside it', (flag) => {
    expect(read('nonsense', flag, '--more')).toEqual({ exitCode: 0, text: usage.help });
  });

  it.each<[args: string[], why: string]>([
    [['--jsn', 'a.json'], "Unknown option '--jsn'"],
    [['--json'], "Option '--json <value>' argument missing"],
    [['--keep=yes'], "Option '--keep' does not take an argument"],
    [['grid', 'gird'], 'unknown: gird'],
  ])('%j is refused in words, with the help', (args, why) => {
    expect(read(...args)).toEqual({ exitCode: 2, text: `${why}\n\n${usage.help}` });
  });

  it('takes any words where none are named', () => {
    expect(readCommandLine(['a', 'b'], { options: {}, help: '' })).toMatchObject({ positionals: ['a', 'b'] });
  });
});
