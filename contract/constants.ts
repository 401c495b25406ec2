/** Every number of the product, once, with its unit in the name. */
import { dayMs, hourMs, minuteMs } from './time.ts';

export const guideZone = 'Europe/Tallinn';

/** Guide depth: the schedule reaches this far back and ahead of today. */
export const catchupDays = 16;
export const guideDaysAhead = 7;
export const guideListCap = 10;

/** Refresh intervals of the client, in milliseconds. */
export const channelScheduleRefreshMs = 120_000;
export const dayGuideRefreshMs = 300_000;

/** EPG programme ids start here; lower ids belong to films and episodes on demand, which start there. */
export const firstGuideProgramId = 100_001;
export const firstTitleId = 10_000;
/** A programme that moves by less than this and keeps its title keeps its id. */
export const movedProgramToleranceMs = hourMs;
/** A programme without a stop time lasts until the next one, at most this long. */
export const openEndedProgramMaxMs = 6 * hourMs;

/** So near to the start or the end nobody is asked where to begin. */
export const resumeMarginSeconds = 60;
/** How far somebody has come is saved this often while it plays. */
export const positionSaveMs = 60_000;
/** Labels tell how long something is still kept when fewer days than this are left; the last one has words of its own. */
export const expiryLabelBelowDays = 11;
export const lastExpiryDays = 1;

/** Recordings: so many listed hours are free, and each is valid for so many calendar months; an operator may change both. */
export const maximumRecordingHours = 50;
export const recordingValidMonths = 2;
export const longestValidMonths = 24;
/** What is kept around the listed times, because broadcasters are seldom on time. */
export const recordingLeadMs = 2 * minuteMs;
export const recordingTailMs = 10 * minuteMs;
/** What a member may add to the listed end, in minutes. */
export const recordingExtensions = [15, 30, 60] as const;
export const longestKeepLast = 50;
/** A deleted recording can be taken back for as long as this. */
export const recordingUndoMs = 10 * minuteMs;
/** From here on a programme counts as watched. */
export const watchedShare = 0.95;

/** Reminders: ready this long before the programme, and then counted down; looked for this often by every screen. */
export const reminderLeadMs = 30_000;
export const reminderCheckMs = 10_000;
/** Mail comes earlier: it has to be read. */
export const reminderMailLeadMs = 15 * minuteMs;
export const mostReminders = 500;
/** Behind the events lists of reminders and notifications are asked for this often. */
export const notificationPollMs = 120_000;
export const defaultNotificationList = 5;
export const longestNotificationList = 100;
/** The digest of the night comes at this hour of the member's own morning. */
export const digestHour = 7;

/** Stands in the ids of the service's own channels: what they show is there on demand anyway, and is not recorded. */
export const productId = 'paasuke';

/** Catalogue: lists come in pages of so many, and no answer is larger than this. */
export const moviePage = 50;
export const seriesPage = 100;
export const channelSeriesPage = 50;
export const episodePage = 100;
export const largestPageBytes = 90_000;
/** What goes within so many days is said to. */
export const soonExpiringDays = 10;
/** A series that came within so many days is new. */
export const newSeriesDays = 7;
/** From this part of its length on, and until it counts as watched, something is gone on with. */
export const resumeFromShare = 0.05;
/** A start that lasted so long counts for popularity, and counts half after so many days. */
export const countedStartSeconds = 300;
export const popularityHalfLifeDays = 7;
/** The next episode: counted down from so many seconds before the end, asked for at the last one; in what has run so long. */
export const nextCountdownSeconds = 20;
export const nextRequestSeconds = 1;
export const nextAfterSeconds = 100;
/** After so many episodes without a key pressed the viewer is asked whether they are there. */
export const episodesBeforePrompt = 3;
/** Channels with Estonian subtitles where nothing is known of the tracks. */
export const subtitleChannels =
  'etv kanal2 tv3 tv6 etv2 sony sonyturbo filmzone filmzoneplus tv1000 tv1000action tv1000premium';

/** A row of cards shows at most this many. */
export const rowCards = 20;

/** A television's code is good for so long, and is asked about this often. */
export const signInCodeMinutes = 10;
export const signInPollSeconds = 5;

/** Media: a segment is 4 s long and made of chunks of about half a second. */
export const segmentMs = 4_000;
export const chunkMs = 500;
/** A live playlist lists this much. */
export const liveWindowMs = 60_000;
export const defaultDvrSeconds = 3_600;
/** A day of seeking back on live channels is the most. */
export const longestDvrSeconds = 86_400;

/** Catch-up opens wider than the programme, because broadcasters are seldom on time, and rolls on after it. */
export const catchupLeadMs = 5 * minuteMs;
export const catchupRollOnMs = 3 * hourMs;

/** What a guide lists for longer is no programme, and opens no more than an instant does. */
export const longestProgramMs = dayMs;
/** No ticket opens more of the past: edges refuse one that does, no matter who has signed it. */
export const longestWindowMs =
  Math.max(longestProgramMs, longestDvrSeconds * 1000) + catchupLeadMs + catchupRollOnMs;

/** Pictures stay for this long after the last day, so that nobody is cut off in the middle of what they watch. */
export const catchupGraceMs = 12 * hourMs;

/** Stream tickets. */
export const liveTicketSeconds = 180;
export const visitorTicketSeconds = 60;
/** For players that cannot change theirs under way. */
export const steadyTicketSeconds = 6 * 3_600;
export const longestTicketSeconds = steadyTicketSeconds;
/** While an edge cannot reach the server nobody gets another ticket, so those that were good until then open for longer: so much. */
export const ticketGraceMs = 5 * minuteMs;
/** Once the server is back they go on for as long as it takes every player to ask for another one. */
export const ticketRenewalMs = 30_000;
/**
 * For so long an edge that hears nothing goes on with those it knows: as long as a ticket that was renewed at the last moment
 * opens. Nobody can take back a longer one meanwhile, so it is worth no more.
 */
export const revocationGraceMs = liveTicketSeconds * 1000 + ticketGraceMs;
/** No ticket of any kind opens anything for longer, so a revocation may be forgotten after this. */
export const longestTicketLifeMs = longestTicketSeconds * 1000 + ticketGraceMs;
/** Edges ask for revocations this often, behind those that are pushed to them. */
export const revocationPollMs = 2_000;
/** An edge that has heard nothing of revocations for this long lets nobody new in. */
export const revocationSilenceMs = 15_000;
export const nextServerDelayMs = 1_000;
/** More than this many stalls within the time given are the server's fault. */
export const toleratedBufferEmptyEvents = 5;
export const bufferEmptyWindowMs = 240_000;
export const zapStartBufferSeconds = 5;

/** Sessions last this long after they were used. */
export const rememberedSessionDays = 30;
export const browserSessionHours = 24;
/** A client without a line of events asks this often whether its session still stands. */
export const sessionPollMs = 15_000;

/** Account sharing: this many take-overs within an hour, between this many networks, are a breach. */
export const sharingTakeovers = 6;
export const sharingNetworks = 3;
export const sharingWindowMs = hourMs;
export const firstBlockMs = dayMs;

/** Accounts. Keys that travel by mail or through an address bar work once, and this long. */
export const shortestPassword = 8;
export const longestPassword = 200;
export const longestName = 100;
export const activationKeyHours = 7 * 24;
export const emailChangeKeyHours = 24;
/** For so long the address of before is kept for its account, and its owner may take it back. */
export const emailReturnDays = 7;
/** For so long a sign-in is proof enough for steps that matter, where no password is given. */
export const freshSignInMs = 10 * minuteMs;
export const resetKeyMinutes = 60;
export const loginTokenSeconds = 60;
export const socialLoginMinutes = 10;
export const captchaMinutes = 10;
export const smallestReminderDays = 1;
export const largestReminderDays = 60;
export const defaultReminderDays = 3;
export const pictureTypes = ['jpg', 'png', 'jpeg', 'gif'] as const;
export const profilePictureMaxBytes = 500_000;
export const profilePictureSidePx = 256;
/** From the end of viewing time to the page that says so. */
export const viewtimeRedirectMs = 5_000;

/** Viewing time that a member spends: given to a friend, or for an extra viewing place. */
export const smallestGiftDays = 7;
export const extraPlaceDays = [60, 30, 14, 7] as const;
export const defaultExtraPlaceDays = 30;
/** What a day of the extra place costs in days of viewing time. */
export const extraPlaceCostPerDay = 0.5;
/** What has to be there for each of its days, and a little more: the cost, and time to use the place. */
export const extraPlaceNeedPerDay = 1.5;

/** A member who stays in Estonia for a while stops their viewing time: this long at a time, and so many days a year. */
export const shortestFreezeDays = 3;
export const freezeDaysPerYear = 60;

/**
 * The price list as it begins; an operator may change it. The shortest two are not offered any more, but what was
 * ordered for them still counts.
 */
export const firstPrices = [
  { id: '1m', months: 1, days: 0, cents: 1_300, offered: true },
  { id: '3m', months: 3, days: 0, cents: 3_100, offered: true },
  { id: '6m', months: 6, days: 0, cents: 6_200, offered: true },
  { id: '12m', months: 12, days: 0, cents: 12_400, offered: true },
  { id: '7d', months: 0, days: 7, cents: 350, offered: false },
  { id: '14d', months: 0, days: 14, cents: 550, offered: false },
] as const;
/** The member who invited another gets this part of the time that is paid for. */
export const referralShare = 0.2;
/** A page that waits for its payment asks this often, and so many times; then it says that checking goes on. */
export const orderPollMs = 5_000;
export const orderPolls = 40;
/** What members are told: how long money takes by e-wallet, and how many working days by bank. */
export const walletHours = 2;
export const transferWorkingDays = 3;

/** Search. Shorter texts would find everything; typing rests this long before it starts by itself. */
export const shortestSearch = 2;
export const longestSearch = 100;
export const searchPageSize = 20;
/** What was said is played from so long before it. */
export const saidLeadMs = 2_000;
export const searchDebounceMs = 1_000;
/** The guide looks for a channel's name when typing has rested this long. */
export const channelSearchDebounceMs = 2_000;

export const guidePxPerHour = 400;
export const guideTooltipDelayMs = 1_000;

/** From a link to a programme to its picture: time to see where one has come. */
export const channelViewDelayMs = 2_000;

/** The category of channels that were favourites once. */
export const pastFavoritesId = 'minulemmikud';
/** The pseudo-channel of all channels: a filter and a default, never a stream. */
export const allChannelsId = 'allchannels';

/** Keyboard: digits typed within this time form one channel number. */
export const channelNumberWaitMs = 1_400;
/** Player controls fade out after this long without input. */
export const controlsIdleMs = 3_000;
export const mainTooltipDelayMs = 250;
/** Below this width the screen is laid out for a phone. */
export const desktopMinWidthPx = 961;

/** Skeletons appear only when an answer takes longer than this. */
export const skeletonDelayMs = 150;

export const maxBodyBytes = 64 * 1024;
/** Every answer that is made anew says when, in milliseconds since the epoch: clients' clocks may be wrong. */
export const serverTimeHeader = 'x-server-time';

/** A server without its database is asked again after this; nobody has to press anything. */
export const outageRetrySeconds = 3;
/** Days of viewing time that support may give a member out of goodwill: at once, and within some days. */
export const goodwillLimit = { daysAtOnce: 7, days: 14, withinDays: 30 } as const;

/** Characters of a message that an operator leaves on a member's screen. */
export const longestOperatorMessage = 2_000;

/** How long the invitation of an operator is good, and a mailed link, which stands for their password once. */
export const operatorInvitationMs = 72 * hourMs;
export const operatorLinkMinutes = 60;

/** For so long a second factor that was shown stands for its operator, where more is asked for than being in. */
export const operatorProofMs = 5 * minuteMs;
/** A session at the console ends when it was not used for so long. */
export const operatorIdleMs = 8 * hourMs;

/** Help. A report says something, and a comment says more than 'ok'. */
export const shortestReport = 5;
export const longestReport = 5_000;
export const shortestComment = 3;
/** Mbps: with less than the first nobody is promised a picture, and more than the second is a slip of the hand. */
export const slowestLineMbps = 3;
export const fastestLineMbps = 100_000;
export const attachmentMaxBytes = 10_000_000;
export const attachmentPictureSidePx = 3_000;
export const longestFileName = 100;
export const ticketListSize = 100;
/** The title of a ticket in the list: so many characters, and '...'. */
export const ticketTitleLength = 48;
export const helpdeskThanksMs = 10_000;
/** A player's last events go along with a report, so far back and so many. */
export const playerEventsKeptMs = 60_000;
export const mostPlayerEvents = 60;
/** Reports of the same trouble, from so many members within this time, are one incident. */
export const incidentMembers = 5;
export const incidentWindowMs = 10 * minuteMs;
/** Measuring the line: in all, for each direction, and how much one permit moves at most. */
export const measureMs = 5_000;
export const measurePermitSeconds = 30;
export const measureDownMaxBytes = 128 * 1024 * 1024;
export const measureUpMaxBytes = 32 * 1024 * 1024;
/** Of one request that brings bytes; proxies take no more than a megabyte unless they are told to. */
export const measureChunkBytes = 512 * 1024;
/** Which stream server is nearest is found out with so much from each, and known of a network for as long. */
export const raceBytes = 256 * 1024;
export const raceKeptDays = 30;
/** Of so many pages one measures how it goes, without saying whose it is, and tells it from time to time. */
export const beaconOneIn = 10;
export const beaconEveryMs = 60_000;
/** Where films are handed in, part by part, and how large one may be. */
export const uploadsPath = '/admin/api/uploads';
export const largestUploadBytes = 20 * 1024 ** 3;
