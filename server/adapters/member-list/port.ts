/** A line of a list of members, as it stands there; undefined where the list has no such column, or nothing in it. */
export interface ListedMember {
  /** Of the file, from 1. */
  line: number;
  name: string;
  email: string;
  days: string | undefined;
  reference: string | undefined;
  language: string | undefined;
}

/** Reads a list. Throws {@link MemberListError} with what is wrong with all of it. */
export type ReadMemberList = (bytes: Buffer) => ListedMember[];

/** Why a list cannot be read. */
export class MemberListError extends Error {
  override name = 'MemberListError';
  readonly fault: 'columns' | 'table' | 'long';

  constructor(fault: MemberListError['fault']) {
    super(fault);
    this.fault = fault;
  }
}
