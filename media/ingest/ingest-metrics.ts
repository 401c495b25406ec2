import { Gauge, type Registry } from 'prom-client';
import type { IngestState, StorageReport } from '../../contract/models/media.ts';
import { roomAt, type Room } from '../../runtime/disk.ts';

/** What an ingest tells of its channels and of its disk, looked up whenever somebody asks. */
export function measureIngest(options: {
  registry: Registry;
  /** The folder whose disk fills. */
  directory: string;
  channels: () => readonly IngestState[];
  storage: () => StorageReport | null;
}): void {
  const { registry, directory, channels, storage } = options;
  const registers = [registry];
  const byChannel = (name: string, help: string, of: (state: IngestState) => number): void => {
    new Gauge({
      name: `paasuke_ingest_channel_${name}`,
      help,
      labelNames: ['channel'],
      registers,
      collect() {
        this.reset();
        for (const state of channels()) this.set({ channel: state.channelId }, of(state));
      },
    });
  };
  byChannel('up', '1 while the channel comes.', ({ state }) => (state === 'live' ? 1 : 0));
  byChannel(
    'segment_age_seconds',
    'Since the last finished segment; NaN while there was none.',
    ({ lastSegmentAgeMs }) => (lastSegmentAgeMs ?? NaN) / 1000,
  );
  byChannel(
    'bytes_per_second',
    'What came over the last ten seconds.',
    ({ bitsPerSecond }) => bitsPerSecond / 8,
  );
  byChannel('restarts', 'How often its source was begun anew since it was added.', (state) => state.restarts);
  byChannel(
    'switches',
    'How often another source was turned to since it was added.',
    (state) => state.switches,
  );
  new Gauge({
    name: 'paasuke_ingest_archive_bytes',
    help: 'What the archive of a channel takes here, as the last sweep has found it.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.reset();
      for (const { channelId, bytes } of storage()?.channels ?? []) this.set({ channel: channelId }, bytes);
    },
  });
  const ofDisk = (name: string, help: string, of: (room: Room) => number): void => {
    new Gauge({
      name: `paasuke_ingest_disk_${name}`,
      help,
      registers,
      async collect() {
        this.set(of(await roomAt(directory)));
      },
    });
  };
  ofDisk('free_bytes', 'What is left on the disk of the archive.', ({ freeBytes }) => freeBytes);
  ofDisk('size_bytes', 'How large the disk of the archive is.', ({ totalBytes }) => totalBytes);
}
