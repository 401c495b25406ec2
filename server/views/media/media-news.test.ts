import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mediaLeases, mediaLineup, mediaRevocations } from '../../../contract/routes/media.ts';
import { noteTracks } from '../../domains/tracks/store.ts';
import { catalogueScene } from '../../scenario/catalogue.ts';
import { leaseRequest } from '../../scenario/lease-request.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const titles = catalogueScene(s);
const call = () => s.client({ token: 'media-secret-of-the-tests' });
const fed = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;

const lineupOfEdge = async () => (await call()(mediaRevocations, { params: { after: '0' } })).lineup;
const heardByIngest = () => call()(mediaLeases, { body: leaseRequest('i1', '1') });
const version = async () => (await call()(mediaLineup, {})).version;

const sound = { kind: 'sound', form: 'aac', language: 'est', purpose: 'normal', order: 0 } as const;
const seen = (): Promise<void> => noteTracks(s.db, 'etv', [{ track: sound, key: 'x', name: 'S1' }], s.now());

it('edges and ingests hear with what they ask anyway which line-up holds', async () => {
  await s.channel({ id: 'etv', source: fed });
  const before = await version();
  expect([await lineupOfEdge(), (await heardByIngest()).lineup]).toEqual([before, before]);

  await s.channel({ id: 'tv3', source: fed });
  const two = await version();
  expect(two).not.toBe(before);
  expect([await lineupOfEdge(), (await heardByIngest()).lineup]).toEqual([two, two]);

  await seen();
  const withTrack = await version();
  expect(withTrack).not.toBe(two);
  expect(await lineupOfEdge()).toBe(withTrack);
  s.passes(3_600_000);
  await seen();
  expect(await lineupOfEdge()).toBe(withTrack);
});

it('an ingest hears whether there is work with titles', async () => {
  expect(await heardByIngest()).toMatchObject({ titles: false });
  const id = await titles.title({ name: 'Film' });
  expect(await heardByIngest()).toMatchObject({ titles: false });
  await s.db.execute(sql`update title set state = 'removing' where id = ${id}`);
  expect(await heardByIngest()).toMatchObject({ titles: true });
});
