/**
 * What lies over a picture, and what is said where there is none: one piece, which is here with the first picture, as nothing
 * can be fetched any more when it is the line that is lost.
 */
export { ChannelFailure } from './channel-failure.tsx';
export { ZapPicture } from './zap-picture.tsx';
