import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { readIfThere, writeWhole } from '../../../../runtime/files.ts';

/** The number of the newest end of a session that this machine knows of. It lies beside the secrets, outside of the database. */
export interface EndMark {
  read(): Promise<number>;
  /** Remembers a number unless a greater one is known. */
  note(seq: number): Promise<void>;
}

/** Its name in the data folder. */
export const endMarkName = 'ended-sessions.json';
const Content = Type.Object({ seq: Type.Integer({ minimum: 0 }) });

/** Keeps the mark in a file. One that cannot be understood says nothing. */
export function createEndMark(path: string): EndMark {
  let noted: number | undefined;
  const read = async (): Promise<number> => {
    const text = (await readIfThere(path))?.toString() ?? '';
    try {
      const content: unknown = JSON.parse(text);
      return Check(Content, content) ? content.seq : 0;
    } catch {
      return 0;
    }
  };
  return {
    read,
    async note(seq) {
      noted ??= await read();
      if (seq <= noted) return;
      noted = seq;
      await writeWhole(path, JSON.stringify({ seq }));
    },
  };
}
