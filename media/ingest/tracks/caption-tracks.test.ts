import { beforeEach, expect, test } from 'vitest';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import type { Track } from '../../fmp4/init.ts';
import { writeFragment } from '../../fmp4/write-fragment.ts';
import { captionMessage, cleared, popOn, type Pair } from '../../testing/texts/caption-writer.ts';
import { defineWindow, letters, packetOf, show, type Triple } from '../../testing/texts/dtvcc-writer.ts';
import { createCaptionTracks } from './caption-tracks.ts';

const picture = { id: 1, kind: 'video', codec: 'avc1.42c00c', timescale: 25, editShift: 0 } as Track;

let found: string[];
let said: string[];
let cut: (pairs: readonly Pair[], atSeconds: number, packets?: readonly Triple[]) => void;

function begin(languages?: ReadonlyMap<string, string>): void {
  [found, said] = [[], []];
  const nameOf = ({ form, language, order }: SourceTrack): string => `${form} ${order} ${language}`.trim();
  const tracks = createCaptionTracks({
    languages,
    onFound: (track) => found.push(nameOf(track)),
    onScreen: (track, { rows = [] }) =>
      said.push(`${nameOf(track)}: ${rows.map(({ parts }) => parts[0]!.text).join(' ')}`),
  });
  cut = (pairs, atSeconds, packets = []) => {
    const samples = Array.from({ length: Math.max(1, pairs.length) }, (_, i) => {
      const unit = captionMessage(pairs[i] ? [pairs[i]] : [], i === 0 ? packets : []).subarray(4);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      return { data: Buffer.concat([length, unit]), duration: 1, compositionOffset: 0, flags: 0 };
    });
    const run = { trackId: 1, decodeTime: Math.round(atSeconds * 25), samples };
    const bytes = Buffer.concat(writeFragment(1, [run]));
    const headerBytes = bytes.readUInt32BE(0);
    const chunk = {
      header: bytes.subarray(0, headerBytes),
      data: bytes.subarray(headerBytes),
      lead: { startSeconds: atSeconds, key: true },
    };
    tracks.cut({ chunks: [chunk], startSeconds: atSeconds, durationSeconds: 4, jumped: false } as never, [
      picture,
    ]);
  };
}
beforeEach(() => begin());

const saying = (service: number, text: string): Triple[] =>
  packetOf(service, [defineWindow(), [0x0c], letters(text), show(0)]);
const silent = packetOf(1, [[0]]);

test('CEA-608 without packets of CEA-708 is offered at once', () => {
  cut(cleared, 1);
  expect(found).toEqual([]);
  cut(popOn(['tere']), 4);
  expect(said).toEqual(['cea608 0: tere']);
});

test('of both, the service is offered that says the same', () => {
  cut(popOn(['TERE']), 0, silent);
  expect(found).toEqual([]);
  cut(popOn(['HEAD AEGA']), 4, saying(1, 'Tere'));
  cut(popOn(['VEEL']), 8, saying(1, 'veel'));
  expect(found).toEqual(['cea708 0']);
  expect(said).toEqual(['cea708 0: Tere', 'cea708 0: veel']);
});

test('packets that say nothing keep CEA-608 back for ten seconds, and what a run begins with it goes on with', () => {
  cut(popOn(['üks']), 0, silent);
  cut(popOn(['kaks']), 8, silent);
  expect(said).toEqual([]);
  cut(popOn(['kolm']), 12, silent);
  expect(said).toEqual(['cea608 0: üks', 'cea608 0: kaks', 'cea608 0: kolm']);
  cut([], 16, saying(1, 'hiline'));
  cut([], 20, saying(2, 'muu keel'));
  expect(found).toEqual(['cea608 0', 'cea708 1']);
});

test('languages that a list says decide which are the same', () => {
  begin(
    new Map([
      ['CC1', 'en'],
      ['SERVICE1', 'es'],
      ['SERVICE2', 'en'],
    ]),
  );
  cut(popOn(['ENGLISH']), 0, saying(1, 'español'));
  cut([], 4, saying(2, 'English'));
  cut(popOn(['MORE']), 20);
  expect(found).toEqual(['cea708 0 es', 'cea708 1 en']);
});
