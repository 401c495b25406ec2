import { EnvReader, type Env } from '../env.ts';
import { useTracing, type SpanKind, type TraceHeaders } from './spans.ts';

/** One request in twenty, unless told otherwise: enough to see what is slow. */
const usualRatio = 0.05;

/** What the specification appends to the address of a collector. */
const tracesOf = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;

export interface RunningTracing {
  /** Sends what is left. */
  close: () => Promise<void>;
}

/**
 * Sends traces by OTLP over HTTP, if `OTEL_EXPORTER_OTLP_ENDPOINT` says where to; undefined if not.
 * @param env also OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG (the share of requests, 0 to 1); headers and the like
 *   are read by the exporter itself, under the names of OpenTelemetry's specification
 * @param part what this process is, `paasuke-…` in the traces
 * @throws ConfigError when one of them cannot be
 */
export async function startTracing(env: Env, part: string): Promise<RunningTracing | undefined> {
  const read = new EnvReader(env);
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const ratio = read.number('OTEL_TRACES_SAMPLER_ARG', usualRatio, 1);
  read.refuseFaults();
  if (!endpoint) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': read.text('OTEL_SERVICE_NAME') ?? `paasuke-${part}`,
    }),
    // The process of ours that began a trace decides about all of it.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesOf(endpoint) }) }),
    ],
  });
  const tracer = provider.getTracer('paasuke');
  const propagator = new W3CTraceContextPropagator();
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const isSpan = (parent: object): parent is import('@opentelemetry/api').Span => 'spanContext' in parent;
  const contextOf = (parent: import('@opentelemetry/api').Span | TraceHeaders | undefined) => {
    if (!parent) return api.ROOT_CONTEXT;
    if (isSpan(parent)) return api.trace.setSpan(api.ROOT_CONTEXT, parent);
    return propagator.extract(api.ROOT_CONTEXT, parent, api.defaultTextMapGetter);
  };
  useTracing({
    begin: (name, kind, attributes, parent) =>
      tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)),
    headersOf(span) {
      const headers: Record<string, string> = {};
      propagator.inject(api.trace.setSpan(api.ROOT_CONTEXT, span), headers, api.defaultTextMapSetter);
      return headers;
    },
    fail(span, type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: api.SpanStatusCode.ERROR });
    },
  });
  return {
    async close() {
      useTracing(undefined);
      // A collector that is gone keeps nobody from ending.
      await provider.shutdown().catch(() => {});
    },
  };
}
