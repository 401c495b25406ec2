import css from './strip.module.css';

/** How bad a part of a strip is; what is worse stands higher, for those who do not tell the colours apart. */
export type StripTone = 'unknown' | 'ok' | 'warn' | 'serious' | 'bad';

export interface StripPart {
  fromMs: number;
  toMs: number;
  tone: StripTone;
  /** Said when it is pointed at. */
  title: string;
}

interface Props {
  fromMs: number;
  toMs: number;
  parts: readonly StripPart[];
  /** All of it in words. */
  label: string;
}

const heights: Record<StripTone, number> = { unknown: 3, ok: 8, warn: 12, serious: 16, bad: 20 };
const tones = Object.keys(heights) as StripTone[];
/** What is wrong is drawn as wide as can be seen, however short it is. */
const leastShare = 1 / 240;

/** A stretch of time as a strip, the worst on top. */
export function Strip({ fromMs, toMs, parts, label }: Props) {
  const least = (toMs - fromMs) * leastShare;
  const worstLast = parts.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone));
  const share = (ms: number): number => (ms / (toMs - fromMs)) * 1_000;
  return (
    <svg className={css.strip} viewBox="0 0 1000 20" preserveAspectRatio="none" role="img" aria-label={label}>
      {worstLast.map(({ tone, title, ...part }) => {
        const isQuiet = tone === 'ok' || tone === 'unknown';
        const width = Math.max(part.toMs - part.fromMs, isQuiet ? 0 : least);
        return (
          <rect
            key={`${tone} ${part.fromMs}`}
            className={css[tone]}
            x={share(Math.min(part.fromMs, toMs - width) - fromMs)}
            width={share(width)}
            y={20 - heights[tone]}
            height={heights[tone]}
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
