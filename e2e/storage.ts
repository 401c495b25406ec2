import { port } from './settings.ts';

/** What a browser begins with, as Playwright takes it. */
interface Storage {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

const preferencesKey = 'paasuke.preferences';

const storageWith = (entries: { name: string; value: string }[]): Storage => ({
  cookies: [],
  origins: [{ origin: `http://localhost:${port}`, localStorage: entries }],
});

/**
 * Channels are heard without their pictures, as a viewer may choose: the same ticket, edge and player, and a tenth of the
 * processor's time, most of which goes into decoding and painting. Journeys begin so unless they are about pictures.
 */
export const soundAlone = storageWith([{ name: preferencesKey, value: JSON.stringify({ soundOnly: true }) }]);

/** `test.use(pictures)`: for journeys that are about pictures. */
export const pictures: { storageState: Storage } = { storageState: { cookies: [], origins: [] } };

/** The storage of somebody who has this token, and what the device had remembered before. */
export function storageWithToken(token: string, before: Storage['origins']): Storage {
  const kept = before
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => name === preferencesKey);
  return storageWith([{ name: 'paasuke.token', value: token }, ...kept]);
}
