import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import { defined } from '../../../runtime/defined.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import { words } from '../../ffmpeg.ts';
import { pictureArguments, type EncodedPicture } from './picture-arguments.ts';
import {
  encoderNames,
  hardwareEncoder,
  x264,
  type EncoderName,
  type PictureEncoder,
} from './picture-encoder.ts';

export interface EncoderChoice {
  ffmpegPath: string;
  /** `auto` tries what the machine seems to have. */
  wanted: EncoderName | 'auto';
  /** The card, as `/dev/dri/renderD128`. */
  node: string;
  log: Log;
  /** Whether a device is there for us; as the system says it, unless said otherwise. */
  canUse?: (path: string) => Promise<boolean>;
}

/** A driver that hangs must not keep channels off the air. */
const mostMs = 15_000;
const tried: EncodedPicture = { width: 1280, height: 720, videoKbps: 3_000, everyField: false };

/**
 * Finds what encodes live pictures on this machine: the first that has really encoded one, else x264. One that was asked for by name
 * and does not work is an error in the log, and x264 as well: viewers go before processors.
 */
export async function findEncoder({ canUse = isUsable, ...choice }: EncoderChoice): Promise<PictureEncoder> {
  const { wanted, node, log } = choice;
  const hardware = encoderNames.filter((name) => name !== 'x264');
  const candidates = hardware.filter((name) => wanted === 'auto' || wanted === name);
  for (const name of candidates) {
    if (wanted === 'auto' && !(await canUse(name === 'nvenc' ? nvidia : node))) continue;
    const encoder = hardwareEncoder[name](node);
    const fault = await faultOf(choice.ffmpegPath, encoder);
    if (fault === undefined) {
      log.info({ encoder: name }, 'encoder.found');
      return encoder;
    }
    if (wanted === 'auto') log.info({ encoder: name, fault }, 'encoder.unusable');
    else log.error({ encoder: name, fault }, 'encoder.unusable');
  }
  return x264;
}

const nvidia = '/dev/nvidiactl';

const isUsable = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

/** Encodes a second of a test picture; why that was not to be had, in one line. */
async function faultOf(ffmpegPath: string, encoder: PictureEncoder): Promise<string | undefined> {
  const args = [
    ...words('-hide_banner -nostdin -nostats -v error'),
    ...encoder.device,
    ...words('-f lavfi -i testsrc2=size=1280x720:rate=25 -frames:v 25'),
    ...pictureArguments(tried, encoder),
    ...words('-f null -'),
  ];
  try {
    await promisify(execFile)(ffmpegPath, args, { timeout: mostMs, killSignal: 'SIGKILL' });
    return undefined;
  } catch (fault) {
    const { stderr = '' } = fault as { stderr?: string };
    return stderr === '' ? faultText(fault) : defined(stderr.trim().split('\n')[0]).slice(0, 300);
  }
}
