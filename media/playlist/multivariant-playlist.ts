/** One rendition as a multivariant playlist announces it. */
export interface Variant {
  uri: string;
  /** Peak, in bits per second, container included. */
  bandwidth: number;
  /** RFC 6381, e.g. `avc1.64001e` and `mp4a.40.2`. */
  codecs: readonly string[];
  /** Absent for sound alone. */
  resolution?: { width: number; height: number };
  frameRate?: number;
}

/** Writes a multivariant playlist, lowest bandwidth first: players without a better idea start with the first. */
export function writeMultivariantPlaylist(variants: readonly Variant[]): string {
  const lines = [...variants]
    .sort((a, b) => a.bandwidth - b.bandwidth)
    .map((variant) => {
      const attributes = [`BANDWIDTH=${Math.ceil(variant.bandwidth)}`];
      if (variant.resolution)
        attributes.push(`RESOLUTION=${variant.resolution.width}x${variant.resolution.height}`);
      attributes.push(`CODECS="${variant.codecs.join(',')}"`);
      if (variant.frameRate) attributes.push(`FRAME-RATE=${variant.frameRate.toFixed(3)}`);
      return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${variant.uri}\n`;
    });
  return '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n' + lines.join('');
}
