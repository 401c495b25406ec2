import { describe, expect, it } from 'vitest';
import { importFaults, packageFaults } from './import-rules.ts';
import { styleFaults, wordFaults } from './word-rules.ts';

describe('who may import whom', () => {
  it.each([
    ['contract/client.ts', 'server/app.ts'],
    ['web/player/player.ts', 'server/app.ts'],
    ['runtime/log.ts', 'server/platform/errors.ts'],
    ['runtime/log.ts', 'media/main.ts'],
    ['web/lib/call.ts', 'runtime/http-client.ts'],
    ['media/edge/edge.ts', 'server/config/config.ts'],
    ['server/platform/errors.ts', 'server/domains/guide/index.ts'],
    ['server/domains/channels/handlers.ts', 'server/domains/guide/index.ts'],
    ['server/domains/guide/import.ts', 'server/domains/channels/store.ts'],
    ['server/domains/guide/import.ts', 'server/adapters/epg-source/xmltv.ts'],
    ['media/edge/edge.ts', 'media/ingest/ingest.ts'],
    ['web/features/guide/a.tsx', 'web/features/watch/b.tsx'],
    ['web/ui/button.tsx', 'web/features/watch/b.tsx'],
    ['web/player/player.ts', 'web/routes/main-screen.tsx'],
    ['web/lib/loading/lanes.ts', 'web/lib/queries/query-client.ts'],
    ['console/ui/search.tsx', 'web/ui/link.tsx'],
    ['web/lib/api.ts', 'console/lib/api.ts'],
    ['ui/feedback/notice-bar.tsx', 'web/ui/link.tsx'],
    ['ui/feedback/alert.tsx', 'console/i18n/et/common.ts'],
    ['ui/lib/problem-text.ts', 'ui/input/field.tsx'],
    ['ui/input/use-form.ts', 'contract/routes/auth.ts'],
    ['ui/input/field.tsx', 'ui/gallery/state.tsx'],
    ['web/app/app.tsx', 'ui/gallery/state.tsx'],
    ['e2e/scale/main.ts', 'server/app.ts'],
    ['server/app.ts', 'rig/machine/wait.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(importFaults(from, to)).not.toEqual([]);
  });

  it.each([
    ['server/domains/guide/handlers.ts', 'server/domains/channels/index.ts'],
    ['server/domains/guide/import.ts', 'server/adapters/epg-source/port.ts'],
    ['server/app.ts', 'server/routes.ts'],
    ['runtime/ticket-keys.ts', 'contract/stream-ticket.ts'],
    ['server/platform/http/server.ts', 'runtime/log.ts'],
    ['media/edge/edge.ts', 'runtime/log.ts'],
    ['media/edge/edge.ts', 'media/segments/archive.ts'],
    ['web/routes/main-screen.tsx', 'web/features/watch/b.tsx'],
    ['console/ui/search.tsx', 'ui/input/search-field.tsx'],
    ['web/first/first.ts', 'ui/lib/storage.ts'],
    ['web/lib/loading/lanes.ts', 'web/lib/address/paths.ts'],
    ['web/lib/loading/lazy.test.tsx', 'web/ui/safe-part.tsx'],
    ['ui/lib/problem-text.ts', 'contract/errors.ts'],
    ['ui/gallery/gallery.tsx', 'ui/input/field.tsx'],
    ['server/views/pictures/pictures.ts', 'art/still.ts'],
    ['e2e/scale/main.ts', 'rig/crowd/playing.ts'],
    ['bench/main.ts', 'rig/row.ts'],
    ['rig/crowd/crowd.ts', 'server/domains/accounts/index.ts'],
  ])('%s may import %s', (from, to) => {
    expect(importFaults(from, to)).toEqual([]);
  });

  it.each([
    ['contract/route.ts', 'node:fs'],
    ['art/still.ts', 'node:crypto'],
    ['web/player/player.ts', 'react'],
    ['ui/feedback/notice-bar.tsx', 'react-router'],
    ['ui/input/use-form.ts', '@tanstack/react-query'],
    ['ui/lib/clock.ts', 'node:fs'],
    ['server/domains/guide/import.ts', 'drizzle-orm'],
    ['media/playlist/media-playlist.ts', 'node:fs'],
  ])('%s may not use the package %s', (from, name) => {
    expect(packageFaults(from, name)).not.toEqual([]);
  });
});

describe('words that belong into certain places', () => {
  const said = (file: string, code: string) => wordFaults(file, code, /\.test\.ts/.test(file));

  it.each([
    ['server/domains/guide/import.ts', 'const now = Date.now();'],
    ['media/edge/edge.ts', 'process.env.PORT'],
    ['runtime/env.ts', 'process.env.PORT'],
    ['web/features/guide/schedule.tsx', "await fetch('/x')"],
    ['web/i18n/et/watch.ts', "zone.split('/').at(-1)"],
    ['web/app/app.tsx', "import { lazy, Suspense } from 'react';"],
    ['contract/rules/email.ts', 'Object.hasOwn(a, b)'],
    ['server/app.ts', 'mount(serverRoutes[name], handlers[name] as never);'],
    ['server/console/titles/mount-uploads.ts', 'let opened: Promise<Server> | undefined;'],
    ['web/player/cast/casting.ts', 'only ??= load().then((one) => one);'],
    ['server/domains/guide/day.ts', 'new Date(ms).getHours()'],
    ['server/domains/guide/day.ts', 'day.setDate(1)'],
    ['server/domains/guide/day.ts', 'new Date(ms).getTimezoneOffset()'],
    ['server/domains/guide/day.ts', 'new Date(year, 0)'],
    ['server/domains/guide/day.test.ts', 'new Date(ms).getDay()'],
    ['web/features/guide/day.ts', "new Intl.DateTimeFormat('et').format(ms)"],
    ['web/features/guide/day.ts', "new Date(ms).toLocaleTimeString('et', { hour: '2-digit' })"],
    ['web/features/guide/day.ts', "new Date(ms).toLocaleString('et')"],
  ])('%s may not say: %s', (file, code) => {
    expect(said(file, code)).not.toEqual([]);
  });

  it.each([
    ['runtime/clock.ts', 'Date.now()'],
    ['media/edge/edge.ts', 'list.at(-1)'],
    ['web/i18n/languages.test.ts', 'list.at(-1)'],
    ['web/i18n/et/watch.ts', "look.at('x')"],
    ['web/lib/time-text.ts', 'new Intl.DateTimeFormat().resolvedOptions()'],
    ['web/features/guide/day.ts', "new Intl.DateTimeFormat('et', { hour: '2-digit', timeZone })"],
    ['web/features/search/results.tsx', "count.toLocaleString('et')"],
    ['server/domains/guide/day.ts', 'new Date(Date.UTC(year, 0)).getUTCDay()'],
  ])('%s may say: %s', (file, code) => {
    expect(said(file, code)).toEqual([]);
  });
});

describe('what a style sheet may say', () => {
  it.each(['a { font-size: 14px }', 'a { line-height: 20px }', 'a { font: 500 0.9rem/20px serif }'])(
    'no letters that do not grow: %s',
    (css) => expect(styleFaults(css)).toHaveLength(1),
  );
  it('letters in rem and em, and pixels for all else', () => {
    expect(styleFaults('a { font: 500 1rem/1.25rem serif; line-height: 1.2; padding: 4px }')).toEqual([]);
  });
});
