/**
 * What every main screen draws around the picture, once the first one is there: one piece, as each of several asks the
 * line once more, and from abroad that takes a third of a second.
 */
export { LastHour } from '../../features/account/last-hour.tsx';
export { GuestMenu } from '../../features/account/guest-menu.tsx';
export { ZoneBanner } from '../../features/header/zone-banner.tsx';
export { NightMode } from '../../features/watch/loudness/night-mode.ts';
export { MediaSession } from '../../features/watch/reports/media-session.ts';
export { HelpMenu } from '../../features/help/help-menu.tsx';
export { ChannelControls } from './channel-controls.tsx';
export { OnAirRows } from './on-air-rows.tsx';
export { PastNext } from './past-next.tsx';
export { SpokenPage } from './spoken-page.tsx';
export { ViewtimeEnd } from '../play/use-viewtime-end.ts';
export { VisitorBand } from './visitor-band.tsx';
