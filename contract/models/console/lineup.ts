import { Type, type Static } from 'typebox';
import { catchupDays } from '../../constants.ts';
import { topRungs } from '../../quality.ts';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../channel.ts';
import { IngestState, SourceTrial } from '../media.ts';
import { Rendition } from '../quality.ts';
import { Words } from './words.ts';

export const ChannelKind = Type.Union([Type.Literal('tv'), Type.Literal('radio')]);
const Mode = Type.Union([Type.Literal('copy'), Type.Literal('encode')]);

const Virtual = Type.Object({ kind: Type.Literal('virtual') }, { additionalProperties: false });
/** The source is given up where its picture is black, or stands still. */
const Watch = Type.Object({ black: Type.Boolean(), frozen: Type.Boolean() }, { additionalProperties: false });
const Fed = Type.Object(
  {
    kind: Type.Literal('fed'),
    /** The first is the main source, the others are spares in their order. */
    addresses: Type.Array(Words(2_000), { minItems: 1, maxItems: 10 }),
    mode: Mode,
    watch: Watch,
    /** What the best of the renditions is at most where they are encoded; 720p unless said. */
    topRung: Type.Optional(Type.Enum([...topRungs])),
    /** A further sound is made in which speech stands out of its background. */
    clearSpeech: Type.Boolean(),
    /** A speech server makes a text of its sound where it sends none. */
    speechToText: Type.Boolean(),
    /** Viewers may pass over what it marks as advertisements, in the past; not unless said. */
    adSkipping: Type.Optional(Type.Boolean()),
    /** Viewers may be a few seconds behind it instead of a dozen; not unless said. */
    lowLatency: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
/** Where a channel comes from. */
const EditedSource = Type.Union([Virtual, Fed]);

/** All that an operator can change of a channel. */
export const ChannelFields = Type.Object(
  {
    id: ChannelId,
    kind: ChannelKind,
    name: Words(100, 1),
    altName: Maybe(Words(100)),
    extId: Maybe(Words(200)),
    /** The next after the last unless said. */
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
    source: EditedSource,
    renditions: Type.Array(Rendition, { maxItems: 4 }),
    categories: Type.Array(Words(60, 1), { maxItems: 100 }),
    /** Visitors may watch it. */
    demo: Type.Boolean(),
    hasSeries: Type.Boolean(),
    /** Its past can be watched. */
    dvrSupport: Type.Boolean(),
    /** So many days of it; null: as many as are kept. */
    dvrDays: Maybe(Type.Integer({ minimum: 1, maximum: catchupDays })),
    mayRecord: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ChannelFields = Static<typeof ChannelFields>;

/** What an operator says of a channel; what is left out stays, or is as usual for a new one. */
export const ChannelChange = Type.Object(
  {
    ...Type.Partial(ChannelFields).properties,
    id: ChannelId,
    source: Type.Optional(
      Type.Union([
        Virtual,
        Type.Object(
          {
            ...Fed.properties,
            mode: Type.Optional(Mode),
            watch: Type.Optional(Type.Partial(Watch)),
            clearSpeech: Type.Optional(Type.Boolean()),
            speechToText: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
      ]),
    ),
  },
  { additionalProperties: false },
);
export type ChannelChange = Static<typeof ChannelChange>;

export const LineupChannel = Type.Object({
  fields: Type.Object({ ...ChannelFields.properties, number: Type.Integer() }),
  /** To be sent along when it is saved. */
  version: Type.String(),
  logoUrl: Type.String(),
  /** Without one of its own it shows a drawn mark. */
  hasLogo: Type.Boolean(),
  /** Where its archive begins; null where nothing but its days bounds it. */
  keptFrom: Maybe(Type.Integer()),
  /** How it comes at this moment; null for those that are computed, or when the ingest does not answer. */
  state: Maybe(IngestState),
  /** When the last error that its state names was; null where it names none. */
  lastErrorAt: Maybe(Type.Integer()),
  /** How far its guide reaches; null when there is none from now on. */
  guideUntil: Maybe(Type.Integer()),
  /** A logo that a list names is yet to be fetched. */
  logoComing: Type.Boolean(),
});
export type LineupChannel = Static<typeof LineupChannel>;

/** What is to become of several channels; what is left out stays as each has it. */
export const BulkChange = Type.Object(
  {
    addCategories: Type.Optional(Type.Array(Words(60, 1), { maxItems: 100 })),
    removeCategories: Type.Optional(Type.Array(Words(60, 1), { maxItems: 100 })),
    demo: Type.Optional(Type.Boolean()),
    dvrSupport: Type.Optional(Type.Boolean()),
    dvrDays: Type.Optional(ChannelFields.properties.dvrDays),
    mode: Type.Optional(Mode),
    /** Of channels with pictures. */
    renditions: Type.Optional(Type.Array(Rendition, { minItems: 1, maxItems: 4 })),
  },
  { additionalProperties: false },
);
export type BulkChange = Static<typeof BulkChange>;

/** What became of several channels, each by itself. */
export const BulkResult = Type.Object({
  channels: Type.Array(
    Type.Object({
      channelId: ChannelId,
      outcome: Type.Union([Type.Literal('done'), Type.Literal('same'), Type.Literal('refused')]),
      /** Why it was refused, in words for an operator. */
      why: Maybe(Type.String()),
    }),
  ),
  /** By it all of it can be taken back for some minutes; null when nothing changed. */
  undo: Maybe(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;

const LineupCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  channels: Type.Integer(),
});

export const Lineup = Type.Object({
  channels: Type.Array(LineupChannel),
  categories: Type.Array(LineupCategory),
  /** Whether the ingest has answered. */
  ingestAnswers: Type.Boolean(),
});
export type Lineup = Static<typeof Lineup>;

/** What an import of a list is to do: fields of an upload, so all of them are texts. */
export const ListImport = Type.Object(
  {
    /** An address; without it there is a file. */
    address: Type.Optional(Words(2_000, 1)),
    mode: Type.Optional(Mode),
    /** Of channels with pictures, with commas between them. */
    renditions: Type.Optional(Type.String({ pattern: '^(LO|ME|HI)(,(LO|ME|HI)){0,2}$' })),
    /** Ids with commas between them. */
    categories: Type.Optional(Words(2_000)),
    /** Also puts new channels into categories named as their groups in the list; those that are not there are added. */
    groups: Type.Optional(Type.Literal('1')),
    /** Ids of the plan, with commas between them, that are not taken. */
    leave: Type.Optional(Words(50_000)),
    /** Only those with this in their name, group or id. */
    only: Type.Optional(Words(100)),
    /** Also adds the EPG feeds that the list names. */
    epg: Type.Optional(Type.Literal('1')),
    /** Of the preview: refused when the list or the line-up has changed since. */
    version: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type ListImport = Static<typeof ListImport>;

export const ImportPlan = Type.Object({
  version: Type.String(),
  channels: Type.Array(
    Type.Object({
      id: ChannelId,
      name: Type.String(),
      kind: ChannelKind,
      number: Type.Integer(),
      action: Type.Union([Type.Literal('add'), Type.Literal('newAddress'), Type.Literal('same')]),
      /** Names of the categories that a new one comes into. */
      categories: Type.Array(Type.String()),
      renditions: Type.Array(Rendition),
      remarks: Type.Array(Type.String()),
    }),
  ),
  /** What is not taken, and why. */
  left: Type.Array(Type.Object({ name: Type.String(), why: Type.String() })),
  faults: Type.Array(Type.String()),
  /** EPG feeds that the list names, without their keys. */
  guides: Type.Array(Type.String()),
});
export type ImportPlan = Static<typeof ImportPlan>;

export const TriedSource = SourceTrial;
