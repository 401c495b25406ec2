import { Counter, Histogram, type Registry } from 'prom-client';

/** A call that was answered. */
export interface AnsweredCall {
  /** As its route declares it, with the names of its parameters; `none` where there is no such route. */
  route: string;
  method: string;
  status: number;
  /** Who may call it; `files` for what is no call. */
  audience: string;
  tookSeconds: number;
}

/** Counts calls by what they were, and how long each kind of caller waited. */
export function createCallMetrics(registry: Registry): (call: AnsweredCall) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'paasuke_api_requests_total',
    help: 'Answers by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'paasuke_api_request_duration_seconds',
    help: 'From a request to the end of its answer, by who may make it; lines of events are left out.',
    labelNames: ['audience'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return ({ route, method, status, audience, tookSeconds }) => {
    requests.inc({ route, method, status });
    durations.observe({ audience }, tookSeconds);
  };
}
