import type { MediaChannel } from '../../contract/models/media.ts';
import type { Bench } from '../context.ts';
import { pause, waitFor } from '../../rig/machine/wait.ts';
import { valueRow, type Row } from '../../rig/row.ts';
import { sendDatagrams, serveStreams, startClockSender } from './clock-sender.ts';
import { leadOf, readArchive, type ClockReading } from './read-archive.ts';
import { startRoles, type ClockRoles } from './roles.ts';
import { size } from '../size.ts';

const minuteMs = size(60_000, 4_000);
const burstMs = 20_000;
/** Segments of the last moments may not be written yet. */
const youngMs = size(30_000, 12_000);
const mostErrorMs = 1_000;

/** Nothing is sent for 9 s in every second minute, and for 18 s in every sixth. */
function starves(): boolean {
  const minute = Math.floor(Date.now() / minuteMs);
  const inMinuteMs = Date.now() % minuteMs;
  return minute % 2 === 0 && inMinuteMs < (minute % 6 === 0 ? 18_000 : 9_000);
}

/** What is known of a channel so far. */
interface Seen {
  name: string;
  roles: ClockRoles;
  errorsMs: number[];
  beepErrorsMs: number[];
  leadMs: number;
  minutes: number;
  discontinuities: number;
  overlaps: number;
  pictures: number;
}

/**
 * The archive's time against that of a picture that carries its own clock, for a while: datagrams, 20 s at once to
 * whoever comes, copied and encoded, starving and catching up, a clock that is 10 % or 30 ppm fast, and an ingest that
 * is killed twice.
 */
export function clockFor(minutes: number): Bench {
  return async (context) => {
    const [right, fast, drifting] = [startClockSender(1), startClockSender(1.1), startClockSender(1.00003)];
    const port = await context.port();
    const datagrams = [await context.port(), await context.port(), await context.port()];
    const ends = [
      await serveStreams(port, {
        '/burst': { sender: right, burstMs },
        '/starving': { sender: right, starves },
        '/fast': { sender: fast },
      }),
      ...[right, drifting, right].map((sender, i) => sendDatagrams(sender, datagrams[i]!)),
    ];
    const fed = (id: string, url: string): MediaChannel => ({
      id,
      source: { kind: 'fed', url, mode: 'copy' },
      renditions: ['HI'],
    });
    const encoded = (id: string, url: string): MediaChannel => ({
      id,
      source: { kind: 'fed', url, mode: 'encode' },
      renditions: ['LO'],
    });
    const http = (path: string): string => `http://127.0.0.1:${port}/${path}`;
    const udp = (at: number): string => `udp://127.0.0.1:${datagrams[at]}`;
    const lasting = await startRoles(context, 'lasting', [
      fed('datagrams', udp(0)),
      fed('burst', http('burst')),
      fed('starving', http('starving')),
      fed('fast', http('fast')),
      fed('drifting', udp(1)),
      encoded('encoded', http('burst')),
    ]);
    const killed = await startRoles(context, 'killed', [
      fed('killed-datagrams', udp(2)),
      fed('killed-burst', http('burst')),
    ]);
    try {
      const seen = [lasting, killed].flatMap((roles) =>
        roles.channels.map((name): Seen => ({
          name,
          roles,
          errorsMs: [],
          beepErrorsMs: [],
          leadMs: -Infinity,
          minutes: 0,
          discontinuities: 0,
          overlaps: 0,
          pictures: 0,
        })),
      );
      for (const { name, roles } of seen) await waitFor(roles.live(name), 60_000);
      context.say('min  channel            segments  errors (ms)  beeps (ms)  ahead (ms)');
      await watch(seen, minutes, context.say, async (minute) => {
        if (minute === Math.ceil(minutes / 3) || minute === Math.ceil((2 * minutes) / 3)) await killed.kill();
      });
      return seen.flatMap(rowsOf);
    } finally {
      await Promise.all([lasting.stop(), killed.stop()]);
      for (const end of ends) end();
      await Promise.all([right, fast, drifting].map((sender) => sender.stop()));
    }
  };
}

async function watch(
  seen: readonly Seen[],
  minutes: number,
  say: (text: string) => void,
  onMinute: (minute: number) => Promise<void>,
): Promise<void> {
  const beganMs = Math.ceil((Date.now() - youngMs) / 1000) * 1000;
  for (let minute = 1; minute <= minutes; minute++) {
    const window = { fromMs: beganMs + (minute - 1) * minuteMs, toMs: beganMs + minute * minuteMs };
    while (Date.now() < window.toMs + youngMs) {
      await pause(2_000);
      for (const one of seen) {
        const leadMs = await leadOf(one.roles.folder(one.name, { fromMs: 0, toMs: 0 })).catch(
          () => -Infinity,
        );
        one.leadMs = Math.max(one.leadMs, leadMs);
      }
    }
    for (const one of seen) {
      const found = await readArchive(one.roles.folder(one.name, window), window).catch((fault: unknown) => {
        say(`${minute}  ${one.name}: ${String(fault)}`);
        return undefined;
      });
      if (found) note(one, found, minute, say);
    }
    await onMinute(minute);
  }
}

function note(one: Seen, found: ClockReading, minute: number, say: (text: string) => void): void {
  one.errorsMs.push(...found.errorsMs);
  one.beepErrorsMs.push(...found.beepErrorsMs);
  one.minutes++;
  one.discontinuities += found.discontinuities;
  one.overlaps += found.overlaps;
  one.pictures += found.pictures;
  const remarks = [
    found.unreadable > 0 ? `${found.unreadable} unreadable` : '',
    found.discontinuities > 0 ? `${found.discontinuities} discontinuities` : '',
    found.overlaps > 0 ? `${found.overlaps} overlaps` : '',
  ];
  say(
    [
      String(minute).padStart(3),
      one.name.padEnd(18),
      String(found.segments).padStart(8),
      rangeOf(found.errorsMs).padStart(12),
      rangeOf(found.beepErrorsMs).padStart(11),
      Math.round(one.leadMs).toString().padStart(11),
      remarks.filter(Boolean).join(', '),
    ].join(' '),
  );
}

const rangeOf = (values: readonly number[]): string =>
  values.length === 0 ? '–' : `${Math.round(Math.min(...values))} … ${Math.round(Math.max(...values))}`;

function rowsOf({ name, errorsMs, leadMs, minutes, pictures, discontinuities, overlaps }: Seen): Row[] {
  const worstMs = Math.max(...errorsMs.map((ms) => Math.abs(ms)));
  const ms = (value: number) => ({ value, unit: 'ms' });
  const seconds = (pictures / 25).toFixed(0);
  return [
    valueRow(
      `${name}, ${minutes} min: largest error`,
      ms(worstMs),
      { atMost: mostErrorMs },
      `${rangeOf(errorsMs)} ms; ${seconds} s of pictures, ${discontinuities} discontinuities, ${overlaps} overlaps`,
    ),
    valueRow(`${name}: ahead of the clock`, ms(leadMs), { atMost: mostErrorMs }),
  ];
}
