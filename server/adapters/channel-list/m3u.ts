import { defined } from '../../../runtime/defined.ts';
import { tInputs } from '../../i18n/et/inputs.ts';
import type { ChannelList, ListedCatchup, ListedChannel } from './port.ts';

type Attributes = Record<string, string>;

/** What has been said of the next address so far. */
interface Pending {
  line: number;
  name: string;
  attributes: Attributes;
  group: string | undefined;
  headers: Attributes;
  properties: Attributes;
}

const mostFaults = 50;
const longestLine = 16_384;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Reads an M3U channel list. Real lists have no header, several, junk between the entries and addresses without
 * an entry: what can be understood is taken, the rest is told by its line. `base` is the address of the list,
 * for addresses that are relative to it.
 */
export function parseM3u(text: string, base?: string): ChannelList {
  const list: ChannelList = { channels: [], guideUrls: [], faults: [] };
  const defaults: Attributes = {};
  let pending: Pending | undefined;
  let faults = 0;
  const fault = (line: number, what: string) => {
    if (++faults <= mostFaults) list.faults.push(tInputs('line', { line, fault: what }));
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (
    !lines
      .find((line) => line.trim() !== '')
      ?.trim()
      .startsWith('#EXTM3U')
  )
    fault(1, tInputs('list.header'));
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.length > longestLine) fault(i + 1, tInputs('list.longLine'));
    else if (line.startsWith('#EXTM3U')) Object.assign(defaults, attributesOf(line.slice(7)));
    else if (line.startsWith('#EXTINF:')) {
      if (pending) fault(pending.line, tInputs('list.noAddress'));
      pending = entryOf(line.slice(8), i + 1);
      if (pending.name === '') fault(i + 1, tInputs('list.noName'));
    } else if (line.startsWith('#')) {
      if (pending) addDirective(pending, line);
    } else if (pending || scheme.test(line)) {
      const entry = pending ?? entryOf('', i + 1);
      if (!pending) fault(i + 1, tInputs('list.noEntry'));
      list.channels.push(channelOf(entry, line, defaults, base));
      pending = undefined;
    } else fault(i + 1, tInputs('list.odd'));
  }
  if (pending) fault(pending.line, tInputs('list.noAddress'));
  if (faults > mostFaults) list.faults.push(tInputs('list.more', { count: faults - mostFaults }));
  const guides = [defaults['url-tvg'], defaults['x-tvg-url'], defaults['tvg-url']].flatMap(
    (urls) => urls?.split(',') ?? [],
  );
  list.guideUrls = [...new Set(guides.map((url) => url.trim()).filter((url) => scheme.test(url)))];
  return list;
}

/** Some lists set a comma behind the duration, too. */
const commaBeforeAttributes = /^(\s*-?\d+(?:\.\d+)?)\s*,(?=\s*[\w-]+=["'])/;

/** `-1 tvg-id="ETV.ee",ETV`: the name begins behind the first comma that is not between quotes. */
function entryOf(written: string, line: number): Pending {
  const text = written.replace(commaBeforeAttributes, '$1 ');
  let quote: string | undefined;
  let at = 0;
  for (; at < text.length; at++) {
    const sign = text[at];
    // A single quote may be an apostrophe elsewhere.
    if (quote === undefined && (sign === '"' || (sign === "'" && text[at - 1] === '='))) quote = sign;
    else if (sign === quote) quote = undefined;
    else if (sign === ',' && quote === undefined) break;
  }
  const attributes = attributesOf(text.slice(0, at));
  const name = text.slice(at + 1).trim() || (attributes['tvg-name'] ?? '');
  return { line, name, attributes, group: undefined, headers: {}, properties: {} };
}

function attributesOf(text: string): Attributes {
  const found = text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"',][^\s",]*))/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare = '']) => [
      name.toLowerCase(),
      double ?? single ?? bare,
    ]),
  );
}

function addDirective(pending: Pending, line: string): void {
  const [, directive, value = ''] = /^#([A-Z0-9-]+):(.*)$/.exec(line) ?? [];
  if (directive === 'EXTGRP') pending.group = value.trim();
  else if (directive === 'KODIPROP') addPair(pending.properties, value);
  else if (directive === 'EXTVLCOPT') {
    const header = /^http-(user-agent|referrer|referer|cookie|origin)=(.*)$/.exec(value.trim());
    if (header) pending.headers[headerName(defined(header[1]))] = defined(header[2]);
  } else if (directive === 'EXTHTTP') Object.assign(pending.headers, jsonHeaders(value));
}

function addPair(pairs: Attributes, text: string): void {
  const at = text.indexOf('=');
  if (at > 0) pairs[text.slice(0, at).trim()] = text.slice(at + 1).trim();
}

function jsonHeaders(text: string): Attributes {
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    return Object.fromEntries(entries.map(([name, value]) => [headerName(name), String(value)]));
  } catch {
    return {};
  }
}

const headerName = (name: string): string => name.toLowerCase().replace('referrer', 'referer');

function channelOf(
  entry: Pending,
  line: string,
  defaults: Attributes,
  base: string | undefined,
): ListedChannel {
  const { name, attributes, group, properties } = entry;
  const said = { ...defaults, ...attributes };
  const { url, headers } = addressOf(line, base);
  const number = Number(attributes['tvg-chno'] ?? attributes['ch-number']);
  const agent = attributes['user-agent'] ?? attributes['http-user-agent'];
  return {
    name,
    url,
    tvgId: attributes['tvg-id']?.trim() || undefined,
    number: Number.isInteger(number) && number > 0 ? number : undefined,
    groups: (group ?? attributes['group-title'] ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
    radio: /^(true|1|yes)$/i.test(attributes.radio ?? ''),
    headers: { ...(agent && { 'user-agent': agent }), ...entry.headers, ...headers },
    encrypted: Object.keys(properties).some((key) => /license_(type|key)$|\.drm/.test(key)),
    hd: false,
    favorite: false,
    catchup: catchupOf(said),
    guideShiftHours: Number(said['tvg-shift']) || 0,
    attributes,
    properties,
  };
}

/** Behind a `|` stand headers, as Kodi writes them. */
function addressOf(line: string, base: string | undefined): { url: string; headers: Attributes } {
  const [address = '', ...behind] = line.split('|');
  const url =
    scheme.test(address) || !base || !URL.canParse(address, base) ? address : new URL(address, base).href;
  const pairs = behind
    .join('|')
    .split('&')
    .map((pair) => pair.split('='));
  const headers = pairs.flatMap(([name, ...value]) =>
    name && value.length > 0 ? [[headerName(name.trim()), decoded(value.join('='))] as const] : [],
  );
  return { url: url.trim(), headers: Object.fromEntries(headers) };
}

/** Values are escaped as in an address, or not at all. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function catchupOf(said: Attributes): ListedCatchup | undefined {
  const mode = (said.catchup ?? said['catchup-type'])?.toLowerCase();
  const days = Number(said['catchup-days'] ?? said.timeshift ?? said['tvg-rec']) || undefined;
  const source = said['catchup-source'];
  // Days alone say that there is a past, and no more of how it is asked for.
  if (!mode && !source) return days !== undefined && days > 0 ? { mode: 'shift', days, source } : undefined;
  return { mode: mode || 'default', days, source };
}
