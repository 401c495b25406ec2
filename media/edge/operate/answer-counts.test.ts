import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createAnswerCounts, type CountedAnswer } from './answer-counts.ts';

const answers: CountedAnswer[] = [
  { kind: 'segment', status: 200, bytes: 1_000, tookMs: 0.25 },
  { kind: 'segment', status: 200, bytes: 500, tookMs: 0.5 },
  { kind: 'segment', status: 403, bytes: 0, tookMs: 5_000 },
  { kind: 'live', status: 200, bytes: 700, tookMs: 7 },
];

test('a registry says how many answers of each kind and status there were, and their bytes', async () => {
  const registry = new Registry();
  const count = createAnswerCounts(registry);
  for (const answer of answers) count(answer);
  const text = await registry.metrics();
  for (const line of [
    'paasuke_edge_requests_total{kind="segment",status="200"} 2',
    'paasuke_edge_requests_total{kind="segment",status="403"} 1',
    'paasuke_edge_requests_total{kind="live",status="200"} 1',
    'paasuke_edge_sent_bytes_total{kind="segment"} 1500',
    'paasuke_edge_sent_bytes_total{kind="live"} 700',
  ])
    expect(text.split('\n')).toContain(line);
  expect(await registry.metrics(), 'asked once more').toBe(text);
});

test('how long they took is written as the library of Prometheus writes its histograms', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const count = createAnswerCounts(ours);
  const name = 'paasuke_edge_request_duration_seconds';
  const histogram = new Histogram({
    name,
    help: 'From a request to the handing over of its answer, by kind.',
    labelNames: ['kind'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [theirs],
  });
  for (const answer of answers) {
    count(answer);
    histogram.observe({ kind: answer.kind }, answer.tookMs / 1000);
  }
  expect(await ours.getSingleMetricAsString(name)).toBe(await theirs.getSingleMetricAsString(name));
});
