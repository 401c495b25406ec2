import { Check, Errors } from 'typebox/value';
import { ConfigDocument } from '../../../contract/models/console/config.ts';
import { defined } from '../../../runtime/defined.ts';
import { faultOfSetting, allSettingCodes } from '../../config/settings.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { OperationError } from '../../platform/errors.ts';
import { kindOfSetting } from './secrets.ts';

/** Reads a document as somebody hands it in. Throws `OperationError` with the path of the first thing that is wrong. */
export function readDocument(text: string): ConfigDocument {
  const value = parsed(text);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== 1)
    throw new OperationError(tOperations('config.format', { format }));
  if (!Check(ConfigDocument, value)) {
    const [first] = Errors(ConfigDocument, value);
    throw faultAt(first?.instancePath ?? '', tOperations('config.shape', { fault: first?.message ?? '' }));
  }
  checkReferences(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperationError(tOperations('config.notJson'));
  }
}

/** What is wrong at a path like `/channels/3/name`. */
export const faultAt = (path: string, fault: string): OperationError =>
  new OperationError(tOperations('config.fault', { path: path || '/', fault }));

/** All keys are there once, and what is named is there. */
function checkReferences(document: ConfigDocument): void {
  const { settings, categories, channels, guideSources, prices } = document;
  for (const [code, value] of Object.entries(settings)) {
    const known = allSettingCodes.find((one) => one === code);
    const path = `/settings/${code}`;
    if (!known) throw faultAt(path, tOperations('config.unknownSetting'));
    if (kindOfSetting(code) !== 'travels') throw faultAt(path, tOperations('config.ownSetting'));
    const fault = faultOfSetting(known, value);
    if (fault) throw faultAt(path, fault);
  }
  once(
    '/categories',
    categories.map(({ id }) => id),
  );
  once(
    '/categories',
    categories.map(({ name }) => name.trim().toLowerCase()),
  );
  once(
    '/channels',
    channels.map(({ id }) => id),
  );
  once(
    '/channels',
    channels.map(({ kind, number }) => `${kind} ${number}`),
  );
  once(
    '/guideSources',
    guideSources.map(({ id }) => id),
  );
  once(
    '/prices',
    prices.map(({ offer }) => offer),
  );
  const categoryIds = new Set(categories.map(({ id }) => id));
  const channelIds = new Set(channels.map(({ id }) => id));
  for (const [i, channel] of channels.entries())
    for (const [j, id] of channel.categories.entries())
      if (!categoryIds.has(id))
        throw faultAt(`/channels/${i}/categories/${j}`, tOperations('config.dangling', { id }));
  for (const [i, { mappings }] of guideSources.entries()) {
    const path = `/guideSources/${i}/mappings`;
    once(
      path,
      mappings.map(({ feedId }) => feedId),
    );
    once(
      path,
      mappings.flatMap(({ channelId }) => channelId ?? []),
    );
    for (const [j, { channelId: id }] of mappings.entries())
      if (id && !channelIds.has(id))
        throw faultAt(`${path}/${j}/channelId`, tOperations('config.dangling', { id }));
  }
}

function once(path: string, keys: readonly string[]): void {
  const at = keys.findIndex((key, i) => keys.indexOf(key) !== i);
  if (at !== -1) throw faultAt(`${path}/${at}`, tOperations('config.twice', { id: defined(keys[at]) }));
}
