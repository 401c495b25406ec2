import { Counter, Histogram, type Registry } from 'prom-client';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';
import { zapBounds } from '../../../contract/models/console/samples.ts';

/** What players tell, for Prometheus: the ground of the service levels. */
export function createPlayerMetrics(registry: Registry) {
  const registers = [registry];
  const started = new Histogram({
    name: 'paasuke_player_start_duration_seconds',
    help: 'From the wish to the first picture, as players that measure tell.',
    buckets: zapBounds.map((ms) => ms / 1000),
    registers,
  });
  const failedStarts = new Counter({
    name: 'paasuke_player_failed_starts_total',
    help: 'Wishes that ended in a fault of the service instead of a picture.',
    registers,
  });
  const played = new Counter({
    name: 'paasuke_player_played_seconds_total',
    help: 'Seconds in which a picture moved.',
    registers,
  });
  const stalled = new Counter({
    name: 'paasuke_player_stalled_seconds_total',
    help: 'Seconds in which a picture that had begun stood still although it was wanted.',
    registers,
  });
  const errors = new Counter({
    name: 'paasuke_player_errors_total',
    help: 'What went wrong in players, by code.',
    labelNames: ['code'],
    registers,
  });
  const opened = new Counter({
    name: 'paasuke_streams_opened_total',
    help: 'Streams that were opened, by channel; films together as vod.',
    labelNames: ['channel'],
    registers,
  });
  const refused = new Counter({
    name: 'paasuke_streams_refused_total',
    help: 'Streams that were refused, by code.',
    labelNames: ['code'],
    registers,
  });
  return {
    observe(body: {
      starts: readonly { ms: number }[];
      stalls: readonly { seconds: number }[];
      errors: readonly string[];
      failedStarts?: number;
      playedSeconds?: number;
    }): void {
      for (const { ms } of body.starts) started.observe(ms / 1000);
      for (const { seconds } of body.stalls) stalled.inc(seconds);
      for (const code of body.errors) errors.inc({ code: knownCode(code) });
      failedStarts.inc(body.failedStarts ?? 0);
      played.inc(body.playedSeconds ?? 0);
    },
    opened: (channel: string) => opened.inc({ channel }),
    refused: (code: ErrorCode) => refused.inc({ code }),
  };
}

/** What somebody invents makes no series of its own. */
const knownCode = (code: string): string => (code === 'unavailable' || code in errorStatus ? code : 'other');
