import { expect, it } from 'vitest';
import { nextVersion, notesOf, releasedChangelog } from './changelog.ts';

const subjects = [
  'web: keep the picture while the guide is open',
  'payments: book a payment once',
  'no area at all',
  'web: say when a programme begins',
];

it('makes a version of what is unreleased, names what changed by area, and begins anew', () => {
  const before =
    '# Changelog\n\n## Unreleased\n\nSettings have other names.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n';
  expect(releasedChangelog(before, { version: '0.2.0', day: '2026-11-28', subjects })).toBe(
    `# Changelog

## Unreleased

## 0.2.0 (2026-11-28)

Settings have other names.

### Changes by area

- **payments**: book a payment once
- **web**: say when a programme begins; keep the picture while the guide is open

## 0.1.0 (2026-01-01)

The first.
`,
  );
});

it('needs nothing to be said of a version, and no version before it', () => {
  expect(releasedChangelog('## Unreleased\n', { version: '0.2.0', day: '2026-11-28', subjects: [] })).toBe(
    '## Unreleased\n\n## 0.2.0 (2026-11-28)\n',
  );
  expect(() => releasedChangelog('# Changelog\n', { version: '0.2.0', day: '2026-11-28', subjects })).toThrow(
    'Unreleased',
  );
});

it.each([
  ['0.1.0', 'patch', '0.1.1'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['0.9.9', '0.10.0', '0.10.0'],
])('after %s comes as %s: %s', (current, wanted, next) => {
  expect(nextVersion(current, wanted)).toBe(next);
});

it.each(['0.1.0', '0.0.9', '1.0', 'latest', 'v1.0.0', ''])('%j is no version after 0.1.0', (wanted) => {
  expect(() => nextVersion('0.1.0', wanted)).toThrow('no version after 0.1.0');
});

it('notes of a version are its part of the changelog without the commits, or what is unreleased', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\nSoon.\n\n## 0.2.0 (2026-12-01)\n\nFaster.\n\n### Changes by area\n\n- **a**: b\n\n## 0.1.0 (2026-11-01)\n\nFirst.\n';
  expect(['0.2.0', '0.1.0', '0.3.0'].map((version) => notesOf(text, version))).toEqual([
    'Faster.',
    'First.',
    'Soon.',
  ]);
});
