/** What is played: a channel, now or in its past; a title; the trailer of a title. */
export type Subject = { channelId: string } | { titleId: number } | { trailerOf: number };

/** The channel, when that is what is played. */
export const channelOf = (subject: Subject | undefined): string | undefined =>
  subject && 'channelId' in subject ? subject.channelId : undefined;

export const sameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
