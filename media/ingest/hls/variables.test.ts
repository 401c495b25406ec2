import { expect, test } from 'vitest';
import { substitute, VariableError } from './variables.ts';

const base = 'https://a.example/live/list.m3u8?token=a%2Fb';
const filled = (lines: string[], imported = new Map<string, string>()) =>
  substitute(lines.join('\n'), base, imported).text.split('\n');

test('variables hold in addresses and between quotes, from where they are defined', () => {
  expect(
    filled(
      [
        '#EXTM3U',
        '#EXT-X-DEFINE:NAME="host",VALUE="https://cdn.example"',
        '#EXT-X-DEFINE:NAME="path",VALUE="{$host}/etv"',
        '#EXT-X-DEFINE:QUERYPARAM="token"',
        '#EXT-X-DEFINE:IMPORT="user"',
        '#EXT-X-KEY:METHOD=AES-128,URI="{$path}/key?t={$token}"',
        '#EXTINF:4,{$path}',
        '{$path}/1.ts?u={$user}',
      ],
      new Map([['user', 'mari']]),
    ),
  ).toEqual([
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="https://cdn.example/etv/key?t=a/b"',
    '#EXTINF:4,{$path}',
    'https://cdn.example/etv/1.ts?u=mari',
  ]);
});

test('a list without definitions is as it was', () => {
  expect(filled(['#EXTM3U', '{$a}.ts'])).toEqual(['#EXTM3U', '{$a}.ts']);
});

test('the variables of a list are there for those it leads to', () => {
  const { variables } = substitute('#EXTM3U\n#EXT-X-DEFINE:NAME="a",VALUE="b"', base, new Map());
  expect([...variables]).toEqual([['a', 'b']]);
});

test.each([
  ['one that nobody defined', ['#EXT-X-DEFINE:NAME="a",VALUE="b"', '{$b}.ts']],
  ['one before its definition', ['{$a}.ts', '#EXT-X-DEFINE:NAME="a",VALUE="b"']],
  ['one without a value', ['#EXT-X-DEFINE:NAME="a"']],
  ['an import of what the first list has not', ['#EXT-X-DEFINE:IMPORT="user"']],
  ['a part of the query that is not there', ['#EXT-X-DEFINE:QUERYPARAM="user"']],
])('%s is a fault', (_, lines) => expect(() => filled(lines)).toThrow(VariableError));

test('a small list does not grow into a large one', () => {
  const a = `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(4_000)}"`;
  expect(() => filled([a, ...Array<string>(4_000).fill('{$a}')])).toThrow('listTooLarge');
});
