import { accessServices, type AccessService, type ProgramSummary } from '../../../contract/models/program.ts';

/** For how long a channel has had something by which its programmes can be followed. */
export interface AccessSpan {
  service: AccessService;
  fromMs: number;
  toMs: number;
}

/** By channel. */
export type AccessSpans = ReadonlyMap<string, readonly AccessSpan[]>;

/** Whether something was there when a programme began, or will be. */
export const covers = ({ fromMs, toMs }: AccessSpan, startMs: number): boolean =>
  fromMs <= startMs && startMs < toMs;

/** A programme with the marks that its feed gives it, and those that its channel's own tracks do. */
export function withSpans<T extends Pick<ProgramSummary, 'startTime' | 'access'>>(
  program: T,
  spans: readonly AccessSpan[] | undefined,
): T {
  const own = spans?.filter((span) => covers(span, program.startTime)) ?? [];
  if (own.length === 0) return program;
  const known = program.access ?? [];
  const access = accessServices.filter(
    (service) => known.includes(service) || own.some((span) => span.service === service),
  );
  return { ...program, access };
}
