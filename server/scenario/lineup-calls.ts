/** Calls of those who make the line-up, for tests of all routes. */

const form = (texts: Record<string, string> = {}): { form: FormData } => {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.append(name, text);
  data.append('file', new Blob(['pilt']), 'pilt.png');
  return { form: data };
};

/** A channel that comes from outside, as an operator writes it. */
const channelFields = {
  id: 'etv2',
  kind: 'tv' as const,
  name: 'ETV2',
  altName: null,
  extId: null,
  source: {
    kind: 'fed' as const,
    addresses: ['udp://239.1.1.1:5000'],
    mode: 'copy' as const,
    watch: { black: false, frozen: false },
    topRung: '720p' as const,
    clearSpeech: false,
    speechToText: false,
    adSkipping: false,
    lowLatency: false,
  },
  renditions: ['HI' as const],
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: null,
  mayRecord: true,
};

const programFields = {
  name: 'Uudised',
  seriesName: null,
  season: null,
  episode: null,
  episodeName: null,
  description: '',
  year: null,
  genres: [],
};

export const lineupCalls = {
  readTracks: { query: { channelId: 'olematu' } },
  saveTrack: { body: { channelId: 'olematu', name: 'S1' as const, hidden: false, offsetMs: 0 } },
  readLineup: {},
  saveLineupChannel: { body: { fields: channelFields, version: null } },
  removeLineupChannel: { body: { channelId: 'olematu' } },
  changeLineupChannels: { body: { channelIds: ['olematu'], change: { demo: true } } },
  removeLineupChannels: { body: { channelIds: ['olematu'] } },
  undoLineupChange: { body: { undo: 'olematu' } },
  orderLineup: { body: { kind: 'tv' as const, channelIds: ['olematu'] } },
  saveLineupCategory: { body: { name: 'Uudised' } },
  removeLineupCategory: { body: { id: 'olematu' } },
  orderLineupCategories: { body: { ids: [] } },
  uploadLogo: form({ channelId: 'etv' }),
  dropLogo: { body: { channelId: 'olematu' } },
  trySource: { body: { address: 'udp://239.1.1.1:5000', kind: 'tv' as const } },
  planLineupImport: form(),
  importLineup: form(),
  previewChannel: { body: { channelId: 'etv' } },
  readGuideSources: {},
  readGuideSource: { params: { sourceId: 'olematu' } },
  saveGuideSource: { body: { id: 'kava', url: 'https://kava.test/kava.xml' } },
  removeGuideSource: { body: { sourceId: 'olematu' } },
  decideGuideMapping: { body: { sourceId: 'olematu', decisions: [{ feedId: 'x', undo: true }] } },
  readGuideMapping: {},
  previewGuideMapping: { query: { sourceId: 'kava', feedId: 'etv.ee' } },
  decideGuideMappings: { body: { decisions: [{ sourceId: 'olematu', feedId: 'x', undo: true }] } },
  fetchGuideSource: { body: { sourceId: 'olematu', accept: false } },
  previewGuideSource: { body: { sourceId: 'olematu' } },
  readGuideGaps: { query: {} },
  previewGuideGap: { query: { channelId: 'etv', sourceId: 'olematu', fromMs: '1', toMs: '2' } },
  preferGuideSource: { body: { channelId: 'etv', sourceId: 'olematu' } },
  listGuidePrograms: { query: { from: '2026-11-21' } },
  readGuideProgram: { params: { programId: '100001' } },
  editGuideProgram: { body: { programId: 100_001, version: 'x', fields: programFields } },
  listLearnedStarts: {},
  dropLearnedStart: { body: { programId: 100_001 } },
  undoGuideEdit: { body: { programId: 100_001 } },
  listConsoleTitles: { query: {} },
  readConsoleTitle: { params: { titleId: '10000' } },
  importUploadedTitle: { body: { uploadId: `1-${'0'.repeat(32)}`, about: { name: 'Film' } } },
  editConsoleTitle: { body: { id: 10_000, version: 'x', about: { name: 'Film' } } },
  uploadPoster: form({ id: '10000' }),
  addSubtitles: { body: { id: 10_000, language: 'en', uploadId: `1-${'0'.repeat(32)}` } },
  removeSubtitles: { body: { id: 10_000, name: 'S0' } },
  removeConsoleTitle: { body: { id: 10_000 } },
};
