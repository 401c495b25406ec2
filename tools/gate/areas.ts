/**
 * Journeys that are about one part of the product, and the files by which that part changes: the roots and all that they
 * import. A change of what all areas import, or of what none of them does, is met by the journeys that always run and
 * by the third of the others whose turn it is.
 */
export interface Area {
  /** Beginnings of paths below `e2e/journeys/`. */
  journeys: readonly string[];
  /** Beginnings of paths from the repository's root. */
  roots: readonly string[];
}

export const areas: Record<string, Area> = {
  main: {
    journeys: [
      'main-screen',
      'visitor',
      'keyboard',
      'pages',
      'controls',
      'watching/moving',
      'watching/drawers',
      'watching/menus',
      'watching/touch',
    ],
    roots: ['web/routes/main/', 'server/domains/channels/'],
  },
  guide: {
    journeys: ['guide', 'abroad', 'past', 'watching/saved-place'],
    roots: ['web/routes/guide-page.tsx', 'server/domains/guide/', 'server/domains/epg/'],
  },
  radio: { journeys: ['radio'], roots: ['web/routes/radio-page.tsx'] },
  search: {
    journeys: ['search', 'links'],
    roots: ['web/routes/search-page.tsx', 'web/routes/program-modal.tsx', 'server/domains/search/'],
  },
  account: {
    journeys: ['member.', 'places', 'provider', 'membership/membership', 'membership/english'],
    roots: ['web/routes/account/', 'server/domains/accounts/', 'server/domains/sessions/'],
  },
  money: {
    journeys: ['membership/buying', 'membership/gift'],
    roots: [
      'web/routes/viewtime/',
      'server/domains/payments/',
      'server/domains/viewtime/',
      'server/adapters/payment/',
      'simulators/',
    ],
  },
  recordings: {
    journeys: ['recordings/'],
    roots: [
      'web/routes/recordings/',
      'web/routes/notices/',
      'server/domains/recordings/',
      'server/domains/reminders/',
      'server/domains/notifications/',
      'server/domains/push/',
    ],
  },
  catalogue: {
    journeys: ['catalogue/', 'titles'],
    roots: [
      'web/routes/catalogue/',
      'web/routes/play/title-view.tsx',
      'server/domains/catalogue/',
      'media/vod/',
    ],
  },
  support: { journeys: ['support/helpdesk'], roots: ['web/routes/support/', 'server/domains/support/'] },
  television: { journeys: ['television/'], roots: ['web/routes/television/', 'web/legacy/'] },
  console: { journeys: ['console/', 'support/console'], roots: ['console/', 'server/console/'] },
  device: {
    journeys: [
      'watching/new-version',
      'watching/offline',
      'watching/install',
      'watching/wrong-clock',
      'tabs',
    ],
    roots: ['web/worker/', 'web/lib/line/', 'web/app/'],
  },
  streams: {
    journeys: [
      'survival',
      'watching/nearest-server',
      'watching/weak-line',
      'watching/winding',
      'watching/casting',
      'watching/tracks',
    ],
    roots: ['web/player/', 'server/domains/streaming/', 'media/', 'launch/', 'supervise.ts'],
  },
};

/** The areas to which a journey belongs, by its path below `e2e/journeys/`: exactly one, says a test. */
export const areasOf = (journey: string): string[] =>
  Object.entries(areas)
    .filter(([, { journeys }]) => journeys.some((start) => journey.startsWith(start)))
    .map(([name]) => name);
