// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type UPlot from 'uplot';
import type { SampleChart } from '../../../contract/models/console/samples.ts';
import { listFindings, sampleChart, serviceNow } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { fill, plain } from '../../testing/operate.ts';
import { evening, nothingFound, status } from '../../testing/service-fixtures.ts';

/** What was handed over to be drawn. There is no canvas here. */
const drawn = vi.hoisted(() => [] as { options: unknown; data: unknown }[]);
vi.mock('uplot', () => ({
  default: class {
    constructor(options: unknown, data: unknown) {
      drawn.push({ options, data });
    }
    destroy(): void {}
    setSize(): void {}
  },
}));

afterEachConsole();
beforeEach(() => void drawn.splice(0));

const minute = 60_000;
const times = [evening, evening + minute, evening + 2 * minute];
const show = (chart: SampleChart, address = '/') =>
  showConsole(address, [on(serviceNow, status()), on(listFindings, nothingFound), on(sampleChart, chart)]);

const last = () => {
  const { options, data } = drawn.at(-1)!;
  return { options: options as UPlot.Options, data };
};
/** What an axis writes at these values: 0 is the one of time. */
const marksOf = (axis: 0 | 1, splits: number[]): string[] => {
  const write = last().options.axes![axis]!.values as unknown as (plot: unknown, at: number[]) => string[];
  return write(undefined, splits).map(plain);
};

test('who watches is drawn by channel over the last hour, with the sum in words for those who do not see it', async () => {
  const world = show({
    times,
    lines: [
      { label: 'ETV', values: [10, 30, 20] },
      { label: 'vod', values: [1, 2, 3] },
    ],
  });
  expect(
    await screen.findByRole('img', {
      name: 'Vaatajad kanalite kaupa, 1 tund: praegu 23, kõige rohkem 32',
    }),
  ).toBeTruthy();
  expect(world.asked(sampleChart)[0]!.query).toEqual({ series: 'viewers.channel', span: '1h' });
  const legend = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['ETV', 'filmid ja sarjad']);
  expect(last().data).toEqual([times.map((ms) => ms / 1_000), [10, 30, 20], [1, 2, 3]]);
  expect(marksOf(0, [evening / 1_000])).toEqual(['20:43']);
  expect(marksOf(1, [0, 50_000])).toEqual(['0', '50 000']);
});

test('another measurement and another span are asked for, and stay in the address', async () => {
  const world = show({ times, lines: [{ label: '', values: [1, 2, 3] }] });
  await screen.findByRole('img');
  fill('Mida näidata', 'bits.server');
  await waitFor(() => expect(world.asked(sampleChart).at(-1)!.query.series).toBe('bits.server'));
  world.answers(
    on(sampleChart, {
      times: [evening - 30 * 24 * 60 * minute, evening],
      lines: [{ label: '', values: [2_000_000_000, 850_000] }],
    }),
  );
  fill('Ajavahemik', '30d');
  const name = 'Maht serverite kaupa (Mbit/s), 30 päeva: praegu 850 kbit/s, kõige rohkem 2 Gbit/s';
  expect(await screen.findByRole('img', { name })).toBeTruthy();
  expect(world.asked(sampleChart).at(-1)!.query).toEqual({ series: 'bits.server', span: '30d' });
  expect(location.hash).toBe('#/?series=bits.server&span=30d');
  // Over days it is days that tell them apart.
  expect(marksOf(0, [evening / 1_000])).toEqual(['21.11']);
  expect(marksOf(1, [2_000_000])).toEqual(['2 Mbit/s']);
  expect(screen.getByRole('figure').textContent).toBe('kokku');
});

test('an address that names no measurement shows who watches', async () => {
  const world = show({ times: [], lines: [] }, '/?series=midagi&span=1000a');
  expect(await screen.findByText('Selle aja kohta mõõtmisi ei ole.')).toBeTruthy();
  expect(world.asked(sampleChart)[0]!.query).toEqual({ series: 'viewers.channel', span: '1h' });
  expect(drawn).toEqual([]);
});

test('a chart that is refused takes the rest of the page not along', async () => {
  showConsole('/', [
    on(serviceNow, status()),
    on(listFindings, nothingFound),
    on(sampleChart, refusal('operation.refused', 'Mõõtmised on maas.')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Mõõtmised on maas.');
  expect(screen.getByText('Kõik on korras.')).toBeTruthy();
});
