import { queryOptions, skipToken } from '@tanstack/react-query';
import { mostMoments, readSheet } from '../../../contract/rules/preview-sheet.ts';
import { listMomentPictures } from '../../../contract/routes/streaming.ts';
import { call } from '../api.ts';
import { fetchBytes } from '../fetch-bytes.ts';

/** An instant of a programme, in milliseconds. */
interface Moment {
  programId: number;
  at: number;
}

interface Asked {
  moment: Moment;
  done: (address: string | null) => void;
  failed: (error: unknown) => void;
}

/** Cards come into sight several at a time. */
const gatherMs = 30;
const waiting: Asked[] = [];

/** Where a picture lies; those who ask at the same time ask by one call. */
function addressOf(moment: Moment): Promise<string | null> {
  return new Promise((done, failed) => {
    if (waiting.push({ moment, done, failed }) === 1) setTimeout(() => void askForWaiting(), gatherMs);
  });
}

async function askForWaiting(): Promise<void> {
  const asked = waiting.splice(0, mostMoments);
  if (waiting.length > 0) void askForWaiting();
  try {
    const moments = asked.map(({ moment }) => moment);
    const addresses = await call(listMomentPictures, { body: { moments } });
    asked.forEach(({ done }, i) => done(addresses[i] ?? null));
  } catch (error) {
    for (const { failed } of asked) failed(error);
  }
}

/** As an address for `<img>`, which takes nothing that would have to be given back. */
function dataAddress(jpeg: Uint8Array): string {
  const letters = Array.from(jpeg, (byte) => String.fromCharCode(byte));
  return `data:image/jpeg;base64,${btoa(letters.join(''))}`;
}

async function pictureOf(moment: Moment): Promise<string | null> {
  const address = await addressOf(moment);
  const bytes = address === null ? undefined : await fetchBytes(address);
  const picture = bytes && readSheet(bytes).pop();
  return picture ? dataAddress(picture.jpeg) : null;
}

/** The small picture of a moment of a programme; null where there is none for this viewer. Without a moment nothing is asked for. */
export const momentQuery = (programId: number, at: number | undefined) =>
  queryOptions({
    queryKey: ['moment-picture', programId, at],
    queryFn: at === undefined ? skipToken : () => pictureOf({ programId, at }),
    staleTime: Infinity,
    retry: false,
  });
