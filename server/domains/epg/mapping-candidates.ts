import type { CandidateReason } from '../../../contract/models/console/guide-mapping.ts';
import { channelNameKey } from './source-name-key.ts';
import { likenessOf, sure, likeness, type FeedChannel, type OwnChannel } from './source-mapping.ts';

/** A channel of ours that a channel of a feed could be, and what speaks for it. */
export interface Candidate {
  channelId: string;
  name: string;
  /** In percent; 0 for one of which nothing but its number speaks. */
  confidence: number;
  reasons: CandidateReason[];
}

const mostCandidates = 5;

/** Which of ours a channel of a feed could be, the surest first. */
export function candidatesOf(
  row: FeedChannel,
  own: readonly (OwnChannel & { number: number })[],
): Candidate[] {
  return own
    .flatMap((channel) => candidate(row, channel) ?? [])
    .toSorted((a, b) => b.confidence - a.confidence || b.reasons.length - a.reasons.length)
    .slice(0, mostCandidates);
}

function candidate(row: FeedChannel, own: OwnChannel & { number: number }): Candidate | undefined {
  const found = [idReason(row, own), nameReason(row, own)].flatMap((one) => one ?? []);
  const names = [row.name, ...row.otherNames];
  const number = String(own.number);
  const numbered = names.some((name) => name.trim() === number);
  const reasons: CandidateReason[] = found.map(({ reason }) => reason);
  if (numbered) reasons.push({ kind: 'number', theirs: number, ours: number });
  if (reasons.length === 0) return undefined;
  return {
    channelId: own.id,
    name: own.name,
    confidence: Math.max(0, ...found.map(({ percent }) => percent)),
    reasons,
  };
}

interface Found {
  percent: number;
  reason: CandidateReason;
}

function idReason({ feedId }: FeedChannel, { id, extId }: OwnChannel): Found | undefined {
  const ours = [extId, id].find((one) => one?.toLowerCase() === feedId.toLowerCase());
  return ours ? { percent: sure.id, reason: { kind: 'id', theirs: feedId, ours } } : undefined;
}

/** The pair of names that are most alike. */
function nameReason(row: FeedChannel, { name, altName }: OwnChannel): Found | undefined {
  const theirs = [row.name || row.feedId, ...row.otherNames];
  const ours = [name, ...(altName ? [altName] : [])];
  const [best] = theirs
    .flatMap((one) => ours.map((other) => namePair(one, other)))
    .toSorted((a, b) => b.percent - a.percent);
  return best && best.percent >= likeness.least * 100 ? best : undefined;
}

function namePair(theirs: string, ours: string): Found {
  if (theirs === ours) return { percent: sure.exactName, reason: { kind: 'name', theirs, ours } };
  const [one, other] = [channelNameKey(theirs), channelNameKey(ours)];
  if (one === other) return { percent: sure.name, reason: { kind: 'name', theirs, ours } };
  const percent = Math.min(likeness.mostPercent, Math.round(likenessOf(one, other) * 100));
  return { percent, reason: { kind: 'likeName', theirs, ours } };
}
