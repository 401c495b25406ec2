import { words } from '../../ffmpeg.ts';

/** What makes H.264 of a picture: the processor, or a graphics card by one of three interfaces. */
export const encoderNames = ['nvenc', 'qsv', 'vaapi', 'x264'] as const;
export type EncoderName = (typeof encoderNames)[number];

/** How ffmpeg is asked to encode a live picture. */
export interface PictureEncoder {
  name: EncoderName;
  /** As its maker calls it. */
  title: string;
  /** Before all inputs: opens the device. */
  device: readonly string[];
  /** At the end of the picture's filters: brings it to where it is encoded. */
  filters: readonly string[];
  /** The encoder and its settings, but for rate and key frames. */
  settings: readonly string[];
}

/** Answers what encodes pictures here; the first that asks waits until that was tried. Never rejects. */
export type FindEncoder = () => Promise<PictureEncoder>;

/**
 * Key frames come where they are asked for and nowhere else, so that all renditions are cut at the same instants; this is how far
 * apart an encoder would put its own.
 */
const ownKeyFrames = '-g 600';

export const x264: PictureEncoder = {
  name: 'x264',
  title: 'x264',
  device: [],
  filters: [],
  settings: words('-pix_fmt yuv420p -c:v libx264 -preset veryfast -profile:v high -bf 0 -sc_threshold 0'),
};

export const findX264: FindEncoder = () => Promise.resolve(x264);

/** Encoders of a graphics card. @param node the card, as `/dev/dri/renderD128` */
export const hardwareEncoder: Record<Exclude<EncoderName, 'x264'>, (node: string) => PictureEncoder> = {
  nvenc: () => ({
    name: 'nvenc',
    title: 'NVENC',
    device: [],
    filters: [],
    settings: words(
      `-pix_fmt yuv420p -c:v h264_nvenc -preset p4 -profile:v high -bf 0 -rc cbr -forced-idr 1 -no-scenecut 1 ${ownKeyFrames}`,
    ),
  }),
  qsv: (node) => ({
    name: 'qsv',
    title: 'Quick Sync',
    device: words(`-init_hw_device vaapi=card:${node} -init_hw_device qsv=sync@card -filter_hw_device sync`),
    filters: ['format=nv12', 'hwupload=extra_hw_frames=64'],
    settings: words(`-c:v h264_qsv -preset veryfast -profile:v high -bf 0 -forced_idr 1 ${ownKeyFrames}`),
  }),
  vaapi: (node) => ({
    name: 'vaapi',
    title: 'VAAPI',
    device: words(`-init_hw_device vaapi=card:${node} -filter_hw_device card`),
    filters: ['format=nv12', 'hwupload'],
    settings: words(`-c:v h264_vaapi -profile:v high -bf 0 ${ownKeyFrames}`),
  }),
};

/** Whether a line of ffmpeg says that a graphics card does not encode, or not any more. */
export const isEncoderFault = (line: string): boolean =>
  /\[(error|fatal)\]/.test(line) &&
  /h264_(nvenc|qsv|vaapi)|AVHWDeviceContext|AVHWFramesContext|hwupload|init_hw_device|Device creation failed/.test(
    line,
  );
