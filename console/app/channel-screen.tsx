import { ChannelGuide } from '../features/guide/channel-guide.tsx';
import { ChannelPage } from '../features/lineup/channel-page.tsx';

/** A channel, with what fills its guide. */
export const ChannelScreen = () => <ChannelPage Guide={ChannelGuide} />;
