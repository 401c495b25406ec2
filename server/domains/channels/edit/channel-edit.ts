import { createHash } from 'node:crypto';
import type { ChannelChange } from '../../../../contract/models/console/lineup.ts';
import type { ChannelSource, FedSource } from '../../../../contract/models/media.ts';
import { catchupDays } from '../../../../contract/constants.ts';
import type { Rendition, TopRung } from '../../../../contract/quality.ts';
import { readSourceAddress, shownSource, SourceAddressError } from '../../../../runtime/source-address.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation, OperationError } from '../../../platform/errors.ts';
import type { ChannelRow } from '../store.ts';

/** A channel as an operator sees and writes it. */
export interface ChannelEdit {
  id: string;
  kind: ChannelRow['kind'];
  name: string;
  altName: string | null;
  extId: string | null;
  /** The one that it has, or the next after the last, unless said. */
  number?: number | undefined;
  source: SourceEdit;
  /** Of pictures; a station has sound alone. */
  renditions: readonly Rendition[];
  categories: readonly string[];
  demo: boolean;
  hasSeries: boolean;
  dvrSupport: boolean;
  /** So many days of its past; null: as many as are kept. */
  dvrDays: number | null;
  mayRecord: boolean;
}

/** Where it comes from: the first address is the main source, the others are spares in their order. */
export type SourceEdit =
  | { kind: 'virtual' }
  | {
      kind: 'fed';
      addresses: readonly string[];
      mode: FedSource['mode'];
      topRung?: TopRung;
      watch: { black: boolean; frozen: boolean };
      clearSpeech: boolean;
      speechToText: boolean;
      adSkipping?: boolean;
      lowLatency?: boolean;
    };

/** A channel of which nothing is said. */
const usual = {
  kind: 'tv' as const,
  name: '',
  altName: null,
  extId: null,
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: null,
  mayRecord: true,
};

/** A feed of which nothing is said but where it is. */
const plainFeed = {
  mode: 'copy' as const,
  topRung: '720p' as const,
  watch: { black: false, frozen: false },
  clearSpeech: false,
  speechToText: false,
  adSkipping: false,
  lowLatency: false,
};

/** What a channel comes to: as it is said, as it was, or as usual. Throws `OperationError` where nothing says its source. */
export function wholeEdit(change: ChannelChange, before: ChannelEdit | undefined): ChannelEdit {
  const { source: said, renditions, ...rest } = change;
  const source = said === undefined ? before?.source : wholeSource(said, before?.source);
  ensureOperation(source, tOperations('channels.sourceMissing'));
  const kept = modeOf(source) === modeOf(before?.source) ? before?.renditions : undefined;
  return {
    ...usual,
    ...before,
    ...rest,
    source,
    renditions: renditions ?? kept ?? picturesOf(modeOf(source)),
  };
}

function wholeSource(said: NonNullable<ChannelChange['source']>, before: SourceEdit | undefined): SourceEdit {
  if (said.kind === 'virtual') return said;
  const was = before?.kind === 'fed' ? before : plainFeed;
  return {
    ...said,
    mode: said.mode ?? was.mode,
    topRung: said.topRung ?? was.topRung ?? '720p',
    watch: { ...was.watch, ...said.watch },
    clearSpeech: said.clearSpeech ?? was.clearSpeech,
    speechToText: said.speechToText ?? was.speechToText,
    adSkipping: said.adSkipping ?? was.adSkipping ?? false,
    lowLatency: said.lowLatency ?? was.lowLatency ?? false,
  };
}

const modeOf = (source: SourceEdit | undefined): FedSource['mode'] | undefined =>
  source?.kind === 'fed' ? source.mode : undefined;

/** The pictures that come of a mode, unless somebody says otherwise: a copy is the best, an encoder makes all. */
export const picturesOf = (mode: FedSource['mode'] | undefined): ('LO' | 'ME' | 'HI')[] =>
  mode === 'copy' ? ['HI'] : ['LO', 'ME', 'HI'];

const longestName = 100;
const longestExtId = 200;
const mostSources = 10;
const pictures: readonly Rendition[] = ['LO', 'ME', 'HI'];

/** A row of the line-up as it is edited. */
export function editOf(row: ChannelRow, categories: readonly string[]): ChannelEdit & { number: number } {
  const { id, kind, name, altName, extId, number, renditions, demo, hasSeries } = row;
  const { dvrSupport, dvrDays, mayRecord } = row;
  return {
    id,
    kind,
    name,
    altName,
    extId,
    number,
    renditions,
    demo,
    hasSeries,
    dvrSupport,
    dvrDays,
    mayRecord,
    source: sourceEditOf(row.source),
    categories,
  };
}

function sourceEditOf(source: ChannelSource): SourceEdit {
  if (source.kind === 'virtual') return source;
  const { url, spare = [], mode, topRung = '720p', watch = {} } = source;
  const { clearSpeech = false, speechToText = false, adSkipping = false, lowLatency = false } = source;
  const { black = false, frozen = false } = watch;
  return {
    kind: 'fed',
    addresses: [url, ...spare],
    mode,
    topRung,
    watch: { black, frozen },
    clearSpeech,
    speechToText,
    adSkipping,
    lowLatency,
  };
}

/** Changes with what an operator can change of it, and with nothing else. */
export const versionOf = (edit: ChannelEdit & { number: number }): string =>
  createHash('sha256').update(JSON.stringify(edit)).digest('base64url').slice(0, 16);

/** What may stand in the trail: addresses have keys in them. */
export const auditedEdit = ({ source, ...rest }: ChannelEdit) => ({
  ...rest,
  source: source.kind === 'virtual' ? source : { ...source, addresses: source.addresses.map(shownSource) },
});

/** What the words of an operator come to. Throws `OperationError` in words for them. */
export function checkedEdit(edit: ChannelEdit): ChannelEdit {
  const name = edit.name.trim();
  ensureOperation(
    name !== '' && name.length <= longestName,
    tOperations('nameLength', { count: longestName }),
    'name',
  );
  const altName = edit.altName?.trim() || null;
  const short = altName === null || altName.length <= longestName;
  ensureOperation(short, tOperations('channels.altNameLength', { count: longestName }), 'altName');
  const extId = edit.extId?.trim() || null;
  ensureOperation(
    extId === null || extId.length <= longestExtId,
    tOperations('channels.extIdLength'),
    'extId',
  );
  const { dvrDays } = edit;
  const whole = dvrDays === null || (Number.isInteger(dvrDays) && dvrDays >= 1 && dvrDays <= catchupDays);
  ensureOperation(whole, tOperations('channels.catchupDays', { most: catchupDays }), 'dvrDays');
  const radio = edit.kind === 'radio';
  const renditions = radio ? ['AU' as const] : pictures.filter((one) => edit.renditions.includes(one));
  ensureOperation(renditions.length > 0, tOperations('channels.noPicture'), 'renditions');
  return { ...edit, name, altName, extId, renditions };
}

/** The source as the media roles need it. Throws `OperationError` naming the address that is wrong. */
export function sourceOf(
  edit: Pick<ChannelEdit, 'kind' | 'source'>,
  { allowPrivate }: { allowPrivate: boolean },
): ChannelSource {
  const { source } = edit;
  if (source.kind === 'virtual') return source;
  const { mode, topRung, watch, clearSpeech, speechToText, adSkipping, lowLatency } = source;
  const watched = edit.kind === 'tv' && (watch.black || watch.frozen);
  return {
    kind: 'fed',
    ...readAddresses(source.addresses, allowPrivate),
    mode,
    ...(mode === 'encode' && topRung && topRung !== '720p' && { topRung }),
    ...(watched && { watch }),
    ...(clearSpeech && edit.kind === 'tv' && { clearSpeech }),
    ...(speechToText && edit.kind === 'tv' && { speechToText }),
    ...(adSkipping && { adSkipping }),
    ...(lowLatency && { lowLatency }),
  };
}

function readAddresses(
  addresses: readonly string[],
  allowPrivate: boolean,
): Pick<FedSource, 'url' | 'spare'> {
  ensureOperation(
    addresses.length <= mostSources,
    tOperations('channels.mostSources', { most: mostSources }),
  );
  for (const [i, address] of addresses.entries()) {
    try {
      readSourceAddress(address, { allowPrivate });
    } catch (error) {
      if (!(error instanceof SourceAddressError)) throw error;
      const fault = tOperations('channels.sourceFault', { number: i + 1, fault: error.message });
      throw new OperationError(fault, `address-${i + 1}`);
    }
    const isNew = addresses.indexOf(address) === i;
    ensureOperation(isNew, tOperations('channels.sourceTwice', { number: i + 1 }), `address-${i + 1}`);
  }
  const [url, ...spare] = addresses;
  ensureOperation(url, tOperations('channels.oneSource'));
  return { url, ...(spare.length > 0 && { spare }) };
}

/** Nobody types longer ones with a remote. */
const highestNumber = 9_999;

/** The number that is wanted, the one that it has, or the one after the last; numbers are counted by kind. */
export function numberFor(
  lineup: readonly Pick<ChannelRow, 'id' | 'kind' | 'number'>[],
  { id, kind }: Pick<ChannelRow, 'id' | 'kind'>,
  wanted: number | undefined,
): number {
  const taken = lineup.filter((channel) => channel.kind === kind);
  const own = taken.find((channel) => channel.id === id)?.number;
  const next = Math.max(0, ...taken.map((channel) => channel.number)) + 1;
  const number = wanted ?? own ?? next;
  const valid = Number.isInteger(number) && number >= 1 && number <= highestNumber;
  ensureOperation(valid, tOperations('channels.number', { most: highestNumber }), 'number');
  const neighbour = taken.find((channel) => channel.number === number && channel.id !== id);
  const heldBy = tOperations('channels.numberTaken', { number, id: neighbour?.id ?? '' });
  ensureOperation(!neighbour, heldBy, 'number');
  return number;
}
