import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { breakingChanges, type OpenApi } from './breaking.ts';

/** A document of one call, with the schema of its body and of its answer. */
const call = (body: object, answer: object): OpenApi => ({
  paths: {
    '/a': {
      post: {
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
});
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

const before = call(
  object({ name: text, way: { enum: ['a', 'b'] } }, ['name']),
  object({ at: text }, ['at']),
);
const changed = (body: object, answer: object): string[] => breakingChanges(before, call(body, answer));
const [body, answer] = [
  object({ name: text, way: { enum: ['a', 'b'] } }, ['name']),
  object({ at: text }, ['at']),
];

it('lets a call take more, and answer more', () => {
  expect(
    changed(object({ name: nullable(text), way: { enum: ['a', 'b', 'c'] }, more: text }), answer),
  ).toEqual([]);
  expect(changed(body, object({ at: text, more: text }, ['at', 'more']))).toEqual([]);
  const [whole, any] = ['integer', 'number'].map((type) => call(object({ at: { type } }), answer));
  expect(breakingChanges(whole!, any!)).toEqual([]);
  expect(breakingChanges(any!, whole!)).toEqual(['POST /a: body.at is no longer taken as number']);
  const more = { paths: { ...before.paths, '/b': { get: {} } } };
  expect(breakingChanges(before, more)).toEqual([]);
});

it.each([
  [
    'a field has to be sent',
    object({ name: text, way: { enum: ['a', 'b'] }, more: text }, ['name', 'more']),
    'body.more has to be sent',
  ],
  ['a field is not taken any more', object({ way: { enum: ['a', 'b'] } }), 'body.name is gone'],
  [
    'a field is taken as something else',
    object({ name: { type: 'integer' }, way: { enum: ['a', 'b'] } }, ['name']),
    'body.name is no longer taken as string',
  ],
  [
    'a value is not taken any more',
    object({ name: text, way: { enum: ['a'] } }, ['name']),
    'body.way is no longer taken as "b"',
  ],
])('breaks where %s', (_, newBody, says) => {
  expect(changed(newBody, answer)).toEqual([`POST /a: ${says}`]);
});

it.each([
  ['a field is gone', object({}), 'answer 200.at is gone'],
  ['a field may be missing', object({ at: text }), 'answer 200.at may be missing'],
  ['a field may be null', object({ at: nullable(text) }, ['at']), 'answer 200.at may be null now'],
])('breaks where in an answer %s', (_, newAnswer, says) => {
  expect(changed(body, newAnswer)).toEqual([`POST /a: ${says}`]);
});

it('breaks where a call, a parameter or a form of body is gone', () => {
  expect(breakingChanges(before, { paths: {} })).toEqual(['POST /a: gone']);
  const other = structuredClone(before);
  other.paths['/a']!.post!.parameters = [{ in: 'query', name: 'id', required: true }];
  other.paths['/a']!.post!.requestBody = { content: { 'text/plain': {} } };
  expect(breakingChanges(before, other)).toEqual([
    'POST /a: parameter id is gone',
    'POST /a: parameter id has to be sent',
    'POST /a: no body of application/json is taken',
  ]);
});

it('finds nothing between the document of this repository and itself, and what is taken out of it', () => {
  const own = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApi;
  expect(breakingChanges(own, own)).toEqual([]);
  const { '/api/stream/url': gone, ...paths } = own.paths;
  expect(gone).toBeDefined();
  expect(breakingChanges(own, { paths })).toEqual(['POST /api/stream/url: gone']);
});
