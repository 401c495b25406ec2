import type { Row } from '../../rig/row.ts';
import type { PostgresPair } from '../../rig/postgres-pair.ts';
import type { Crowd } from './crowd.ts';
import type { Service, Version } from './service.ts';

/** What every act is played on. */
export interface Stage {
  service: Service;
  crowd: Crowd;
  database: PostgresPair;
  /** The version of now, with both databases named. */
  present: Version;
  say: (text: string) => void;
}

export type Act = (stage: Stage) => Promise<Row[]>;
