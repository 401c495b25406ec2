import { Type, type Static } from 'typebox';
import { offerIds } from '../payment.ts';
import { ChannelId } from '../channel.ts';
import { Maybe } from '../../maybe.ts';
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

/** What operators have set up, as one document: all of it has a key of its own, by which it is known again. */
export const ConfigDocument = Type.Object(
  {
    format: Type.Literal(1),
    /** Of the program that wrote it. */
    version: Type.String({ maxLength: 20 }),
    /** Values that operators have stored, by code. */
    settings: Type.Record(Type.String({ pattern: '^[A-Z_]{1,60}$' }), Type.String({ maxLength: 2_000 })),
    /** In their order. */
    categories: Type.Array(Type.Object({ id: Words(60, 1), name: Words(60, 1) }, strict), { maxItems: 100 }),
    channels: Type.Array(
      Type.Object(
        { ...ChannelFields.properties, number: Type.Integer({ minimum: 1, maximum: 9_999 }) },
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
    /** Where secrets stood that were left out. */
    withheld: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20_000 }),
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
});
export type ConfigPlan = Static<typeof ConfigPlan>;
