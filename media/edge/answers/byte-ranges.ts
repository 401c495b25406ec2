import type { Answer } from '../../http-answer.ts';

/** Said of what is given in parts, too: a cache in front may then answer ranges of what it holds. */
export const inRanges = { 'accept-ranges': 'bytes' } as const;

/**
 * Some bytes of an answer (RFC 9110, 14): one range with both its ends, as players ask for what a list names; everything
 * else is answered with all there is, as the RFC allows.
 */
export function byteRange(answer: Answer, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{1,12})$/.exec(range ?? '') ?? [];
  if (from === undefined || answer.status !== 200 || !answer.parts) return answer;
  const body = answer.parts.length === 1 ? answer.parts[0]! : Buffer.concat(answer.parts);
  const [first, last] = [Number(from), Math.min(Number(to), body.length - 1)];
  const { headers } = answer;
  if (first > Number(to)) return answer;
  if (first >= body.length)
    return {
      ...answer,
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${body.length}` },
      parts: [],
    };
  return {
    ...answer,
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    parts: [body.subarray(first, last + 1)],
  };
}
