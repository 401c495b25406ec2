import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { encodeFrame, type Part, type PartFrame } from './part-format.ts';
import { partFiles, partPath, partsDirectory, removePartFile } from './part-files.ts';

/** The beginning of the segment that is being made. */
export interface OpenSegment {
  sequence: number;
  startMs: number;
  initId: string;
}

/**
 * Writes the parts of the newest segment of a rendition, for edges that read the same disk and the ingest's own calls. They
 * are read from memory within seconds, and removed before a system puts them on its disk.
 */
export interface PartWriter {
  /**
   * Adds a part; one of another segment than the last begins that. Without all that came before it in its segment it is
   * left out, like what follows.
   * @param before how many parts of the segment that is
   */
  add: (segment: OpenSegment, part: Part, before: number) => Promise<void>;
  /** The segment stands in its index; where it is another than was foreseen, its parts are taken back. */
  end: (segment: OpenSegment) => Promise<void>;
  /** What was given out of the newest segment is not what it becomes. */
  drop: () => Promise<void>;
  /** Removes what a writer before this one has left. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

/** An edge that begins reads those behind the newest one, too: a playlist lists parts of three segments. */
const keptSegments = 4;

/** @param rendition its directory */
export function createPartWriter(rendition: string): PartWriter {
  const directory = partsDirectory(rendition);
  let current: { segment: OpenSegment; file: FileHandle; parts: number } | undefined;

  async function write(file: FileHandle, frames: readonly PartFrame[]): Promise<void> {
    await file.appendFile(Buffer.concat(frames.flatMap(encodeFrame)));
  }

  async function begin(segment: OpenSegment): Promise<NonNullable<typeof current>> {
    const { sequence } = segment;
    for (const old of await partFiles(directory))
      if (old.sequence >= sequence || old.sequence <= sequence - keptSegments) await removePartFile(old);
    await mkdir(directory, { recursive: true });
    const file = await open(partPath(directory, segment), 'wx');
    return (current = { segment, file, parts: 0 });
  }

  /** Half of a frame may lie in it: nothing can be written behind that. */
  async function giveUp({ segment, file }: NonNullable<typeof current>): Promise<void> {
    current = undefined;
    await file.close().finally(() => removePartFile({ path: partPath(directory, segment) }));
  }

  async function finish(kind: 'end' | 'drop'): Promise<void> {
    const ending = current;
    current = undefined;
    if (!ending) return;
    await write(ending.file, [{ kind }]).finally(() => ending.file.close());
  }

  return {
    async add(segment, part, before) {
      if (current && !isSame(current.segment, segment)) await finish('drop');
      if (before !== (current?.parts ?? 0)) return;
      const open = current ?? (await begin(segment));
      const beginning: PartFrame[] = before === 0 ? [{ kind: 'begin', ...segment, first: 0 }] : [];
      try {
        await write(open.file, [...beginning, { kind: 'part', ...part }]);
      } catch (fault) {
        await giveUp(open);
        throw fault;
      }
      open.parts++;
    },
    end: async (segment) => current && finish(isSame(current.segment, segment) ? 'end' : 'drop'),
    drop: () => finish('drop'),
    close: () => finish('drop'),
    async clear() {
      for (const old of await partFiles(directory)) await removePartFile(old);
    },
  };
}

const isSame = (a: OpenSegment, b: OpenSegment): boolean =>
  a.sequence === b.sequence && a.startMs === b.startMs && a.initId === b.initId;
