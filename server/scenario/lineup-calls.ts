/** Calls of those who make the line-up, for tests of all routes. */

const form = (): { form: FormData } => {
  const data = new FormData();
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
  },
  renditions: ['HI' as const],
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: null,
  mayRecord: true,
};

export const lineupCalls = {
  readLineup: {},
  saveLineupChannel: { body: { fields: channelFields, version: null } },
  removeLineupChannel: { body: { channelId: 'olematu' } },
  orderLineup: { body: { kind: 'tv' as const, channelIds: ['olematu'] } },
  saveLineupCategory: { body: { name: 'Uudised' } },
  removeLineupCategory: { body: { id: 'olematu' } },
  orderLineupCategories: { body: { ids: [] } },
  uploadLogo: form(),
  dropLogo: { body: { channelId: 'olematu' } },
  trySource: { body: { address: 'udp://239.1.1.1:5000', kind: 'tv' as const } },
  planLineupImport: form(),
  importLineup: form(),
  previewChannel: { body: { channelId: 'etv' } },
};
