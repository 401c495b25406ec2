import type { ReactNode } from 'react';
import type { StreamNow } from '../../../contract/models/console/streams.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { perLanguage } from '../../../contract/i18n/texts.ts';
import { tStreams } from '../../i18n/et/streams.ts';
import { countText, rateText } from '../../lib/amounts.ts';
import { spanText } from '../../lib/span-text.ts';
import { whenText } from '../../lib/when.ts';
import { Badge } from '../../ui/parts.tsx';

const decimal = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** How a stream is at this moment, in a word. */
export function StreamState({ state }: { state: IngestState | null }) {
  if (!state) return <Badge tone="warn">{tStreams('state.unknown')}</Badge>;
  const { state: how, source } = state;
  if (how !== 'live')
    return <Badge tone={how === 'starting' ? 'plain' : 'bad'}>{tStreams(`state.${how}`)}</Badge>;
  return source && source.index > 0 ? (
    <Badge tone="warn">{tStreams('onSpare', { index: source.index })}</Badge>
  ) : (
    <Badge tone="ok">{tStreams('state.live')}</Badge>
  );
}

/** Which source plays, and since when. */
export function sourceText({ source, sourceAgeMs }: IngestState): string {
  if (!source) return '–';
  const name = source.index === 0 ? tStreams('primary') : tStreams('spare', { index: source.index });
  return sourceAgeMs === undefined || sourceAgeMs === null
    ? name
    : tStreams('since', { source: name, span: spanText(sourceAgeMs) });
}

const readers = [
  'hls',
  'hls-remux',
  'hls-ffmpeg',
  'mpegts',
  'flv',
  'matroska',
  'mp4',
  'udp',
  'rtp',
  'srt',
  'rtmp',
  'file',
  'radio',
] as const;

/** How a source is read; an ingest of another version may name a way that this page does not know. */
function readerText(kind: string): string {
  const known = readers.find((reader) => reader === kind);
  return known ? tStreams(`reader.${known}`) : kind;
}

/** How loud it has been of late. */
export const loudnessText = ({ loudness }: IngestState): string =>
  typeof loudness === 'number'
    ? tStreams('lufs', { count: decimal().format(loudness) })
    : tStreams('notMeasured');

const agoText = (ms: number): string => tStreams('ago', { span: spanText(ms) });

function renditionsText({ renditions }: IngestState): ReactNode {
  if (!renditions || renditions.length === 0) return tStreams('notMeasured');
  return renditions.map(({ rendition, bitsPerSecond, segmentMs, keyFrameMs }) => (
    <div key={rendition}>
      {tStreams('rendition', {
        rendition,
        rate: rateText(bitsPerSecond),
        segment: decimal().format(segmentMs / 1_000),
        keyFrame: decimal().format(keyFrameMs / 1_000),
      })}
    </div>
  ));
}

function holeText({ holeAgeMs }: IngestState): string {
  if (holeAgeMs === undefined) return tStreams('notMeasured');
  return holeAgeMs === null ? tStreams('noHole') : agoText(holeAgeMs);
}

function faultsText({ faults, lastError }: IngestState, at: number): ReactNode {
  if (!faults) return lastError ?? tStreams('notMeasured');
  if (faults.length === 0) return tStreams('noFaults');
  return faults.map((fault) => <div key={fault.reason}>{faultText(fault, at)}</div>);
}

/** Why a stream was down, how often, and when last; a reason may be a sentence of its own. */
export const faultText = (
  { reason, count, ageMs }: NonNullable<IngestState['faults']>[number],
  at: number,
): string => tStreams('faultLine', { reason: reason.replace(/\.$/, ''), count, when: whenText(at - ageMs) });

/** All that is known of a stream, as names and values. */
export function factsOf(
  { state, viewers, ingest }: StreamNow,
  at: number,
): readonly (readonly [string, ReactNode])[] {
  const viewersFact = [tStreams('viewers'), countText(viewers)] as const;
  if (!state) return [viewersFact];
  const { source, bitsPerSecond, lastSegmentAgeMs, notes } = state;
  return [
    [tStreams('source'), sourceText(state)],
    [tStreams('address'), source ? `${source.address} (${readerText(source.kind)})` : '–'],
    [tStreams('rate'), rateText(bitsPerSecond)],
    [tStreams('renditions'), renditionsText(state)],
    [tStreams('loudness'), loudnessText(state)],
    viewersFact,
    [tStreams('segment'), lastSegmentAgeMs === null ? '–' : agoText(lastSegmentAgeMs)],
    [tStreams('hole'), holeText(state)],
    [tStreams('ingest'), ingest ?? '–'],
    [tStreams('faults'), faultsText(state, at)],
    ...(notes.length > 0 ? [[tStreams('notes'), notes.join('; ')] as const] : []),
  ];
}
