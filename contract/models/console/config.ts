import { Type, type Static } from 'typebox';
import { offerIds } from '../payment.ts';
import { ChannelId } from '../channel.ts';
import { Maybe } from '../../maybe.ts';
import { LanguageTag, SourceTrack, TrackRole } from '../tracks.ts';
import { mostTextOffsetMs } from '../../tracks.ts';
import { ChannelFields } from './lineup.ts';
import { Words } from './words.ts';

const strict = { additionalProperties: false };

const ConfigMapping = Type.Object(
  {
    /** What the feed calls the channel. */
    feedId: Words(500, 1),
    /** Which of ours it is, null for none; left out where ids and names decide. */
    channelId: Type.Optional(Maybe(ChannelId)),
    shiftMinutes: Type.Integer({ minimum: -1_440, maximum: 1_440 }),
    /** It decides over its channel before feeds of lower numbers. */
    preferred: Type.Optional(Type.Literal(true)),
  },
  strict,
);

const ConfigGuideSource = Type.Object(
  {
    id: ChannelId,
    url: Words(2_000, 1),
    language: Type.String({ pattern: '^[a-z]{2,3}$' }),
    priority: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    everyMinutes: Type.Integer({ minimum: 5, maximum: 10_080 }),
    enabled: Type.Boolean(),
    mappings: Type.Array(ConfigMapping, { maxItems: 5_000 }),
  },
  strict,
);

/** A picture in Base64, of at most so many characters. */
const Picture = (most: number) =>
  Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 4, maxLength: most });

/** What an operator says of a sound or a text of a channel; what is left out is as its sender says. */
const ConfigTrack = Type.Object(
  {
    /** By which it is known again. */
    sent: SourceTrack,
    language: Type.Optional(LanguageTag),
    role: Type.Optional(TrackRole),
    label: Type.Optional(Words(60, 1)),
    /** Members do not get it. */
    hidden: Type.Optional(Type.Literal(true)),
    offsetMs: Type.Optional(Type.Integer({ minimum: -mostTextOffsetMs, maximum: mostTextOffsetMs })),
  },
  strict,
);
export type ConfigTrack = Static<typeof ConfigTrack>;

const Base64 = (most: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: most });

/** The secrets of a document by their paths, as JSON that only a passphrase opens (`server/backup/config/sealed.ts`). */
const SealedSecrets = Type.Object(
  { salt: Base64(64), nonce: Base64(64), text: Base64(4_000_000), tag: Base64(64) },
  strict,
);
export type SealedSecrets = Static<typeof SealedSecrets>;

/** What a passphrase for secrets has to be. */
export const [shortestPassphrase, longestPassphrase] = [12, 200];
export const SecretsPassphrase = Type.String({
  minLength: shortestPassphrase,
  maxLength: longestPassphrase,
});

/** What operators have set up, as one document: all of it has a key of its own, by which it is known again. */
export const ConfigDocument = Type.Object(
  {
    format: Type.Literal(1),
    /** Of the program that wrote it. */
    version: Type.String({ maxLength: 20 }),
    /** Values that operators have stored, by code. */
    settings: Type.Record(Type.String({ pattern: '^[A-Z_]{1,60}$' }), Type.String({ maxLength: 2_000 })),
    /** Of the service, a PNG, of which its icons are made. */
    logo: Type.Optional(Picture(3_000_000)),
    /** In their order. */
    categories: Type.Array(Type.Object({ id: Words(60, 1), name: Words(60, 1) }, strict), { maxItems: 100 }),
    channels: Type.Array(
      Type.Object(
        {
          ...ChannelFields.properties,
          number: Type.Integer({ minimum: 1, maximum: 9_999 }),
          /** The tile that is made of its logo, a WebP; without one its mark is drawn. */
          logo: Type.Optional(Picture(90_000)),
          /** Those of which an operator says something. */
          tracks: Type.Optional(Type.Array(ConfigTrack, { minItems: 1, maxItems: 64 })),
        },
        strict,
      ),
      { maxItems: 2_000 },
    ),
    guideSources: Type.Array(ConfigGuideSource, { maxItems: 200 }),
    prices: Type.Array(
      Type.Object(
        {
          offer: Type.Enum([...offerIds]),
          cents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          offered: Type.Boolean(),
        },
        strict,
      ),
      { maxItems: 50 },
    ),
    /** Where secrets stood that were left out, or are sealed. */
    withheld: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20_000 }),
    sealed: Type.Optional(SealedSecrets),
  },
  strict,
);
export type ConfigDocument = Static<typeof ConfigDocument>;

const sectionNames = ['settings', 'categories', 'channels', 'guideSources', 'prices'] as const;
export type ConfigSectionName = (typeof sectionNames)[number];

/** What an import would do, or has done. */
export const ConfigPlan = Type.Object({
  sections: Type.Array(
    Type.Object({
      name: Type.Enum([...sectionNames]),
      added: Type.Array(Type.String()),
      changed: Type.Array(Type.String()),
      same: Type.Integer(),
      /** What is here and not in the document: removed only where that is wanted. */
      missing: Type.Array(Type.String()),
    }),
  ),
  /** Where secrets stood that have to be filled in. */
  withheld: Type.Array(Type.String()),
  /** They came along, and no passphrase has opened them. */
  sealed: Type.Boolean(),
});
export type ConfigPlan = Static<typeof ConfigPlan>;
