import { expect, test } from 'vitest';
import { readAacConfig } from './aac-config.ts';

const read = (hex: string) => readAacConfig(Buffer.from(hex, 'hex'));
const core = (channels: number, rate: number, samples = 1_024) => ({
  channels,
  frameSeconds: samples / rate,
});

test.each([
  ['LC, 48 kHz, stereo', '1190', 2, core(2, 48_000)],
  ['LC, 44.1 kHz, mono, with nothing more', '1208', 2, core(1, 44_100)],
  ['LC, frames of 960 samples', '1194', 2, core(2, 48_000, 960)],
  ['LC, six channels', '11b0', 2, core(6, 48_000)],
  ['LC, a rate that is written out (37 800)', '178049d410', 2, core(2, 37_800)],
  ['HE-AAC as MPEG-TS has it: LC of half the rate', '1310', 2, core(2, 24_000)],
  ['HE-AAC, 24 to 48 kHz, stereo', '2b118800', 5, core(2, 24_000)],
  ['HE-AAC, 24 to 48 kHz, mono', '2b098800', 5, core(1, 24_000)],
  ['HE-AAC v2, 22.05 to 44.1 kHz', 'eb8a0800', 29, core(1, 22_050)],
  ['HE-AAC behind what LC says of itself', '131056e598', 5, core(2, 24_000)],
  ['HE-AAC v2 behind what LC says of itself', '130856e59d4880', 29, core(1, 24_000)],
  ['LC that says of itself that it is not HE-AAC', '119056e500', 2, core(2, 48_000)],
  ['LC with the descriptor that follows it', '1310068080800102', 2, core(2, 24_000)],
])('%s', (_, hex, object, frames) => {
  expect(read(hex)).toEqual({ object, core: frames });
});

test.each([
  ['nothing', '', 0],
  ['a configuration that is cut short', '2b', 5],
  ['channels that are listed apart', '1180', 2],
  ['a rate that there is not', '1690', 2],
  ['AAC of another kind (LTP)', '2190', 4],
  ['AAC for talking (ELD)', 'f8e640', 39],
])('%s is not known', (_, hex, object) => {
  expect(read(hex)).toEqual({ object, core: undefined });
});
