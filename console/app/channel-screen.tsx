import { ChannelGuide } from '../features/guide/channel-guide.tsx';
import { ChannelPage } from '../features/lineup/channel-page.tsx';
import { StreamPanel } from '../features/streams/stream-panel.tsx';

/** A channel, with how it comes and what fills its guide. */
export const ChannelScreen = () => <ChannelPage Guide={ChannelGuide} Stream={StreamPanel} />;
