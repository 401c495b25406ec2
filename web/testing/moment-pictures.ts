import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { sheetHead } from '../../contract/rules/preview-sheet.ts';
import { watchedPast } from '../lib/pictures/watched-past.ts';
import { openEveryLane } from './open-lanes.ts';

/** A moment of which a picture was asked for. */
interface Moment {
  programId: number;
  at: number;
}

/** A server and an edge that have a picture of every moment, at an instant; answers the moments that were asked for in a test. */
export function momentPictures(nowMs: number): { asked: readonly Moment[] } {
  const asked: Moment[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
    asked.length = 0;
    watchedPast.setState({ known: true, channelId: undefined, atMs: undefined });
    vi.stubGlobal('IntersectionObserver', undefined);
    vi.stubGlobal('fetch', async (address: string, init?: { body: string }) => {
      if (address.startsWith('https://edge'))
        return new Response(new Blob([sheetHead([{ atMs: 0, length: 1 }]), 'x']));
      const { moments } = JSON.parse(init!.body) as { moments: Moment[] };
      asked.push(...moments);
      return Response.json(moments.map(() => 'https://edge.test/1.sheet'));
    });
    openEveryLane();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return { asked };
}
