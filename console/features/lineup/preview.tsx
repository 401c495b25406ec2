import { useEffect, useRef, useState } from 'react';
import { previewChannel } from '../../../contract/routes/console/lineup.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Panel } from '../../ui/page.tsx';
import css from './lineup.module.css';

/** What a channel shows now, in its lowest quality. */
export function Preview({ channelId }: { channelId: string }) {
  const opening = useAct({ run: () => call(previewChannel, { body: { channelId } }) });
  const url = opening.data?.url;
  return (
    <Panel title={tLineup('preview')}>
      <p>{tLineup('previewText')}</p>
      {url && <Picture key={url} url={url} />}
      <div>
        {url ? (
          <Button onClick={() => opening.reset()}>{tLineup('stop')}</Button>
        ) : (
          <Button busy={opening.isPending} onClick={() => opening.mutate()}>
            {tLineup('play')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Picture({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let stop = (): void => {};
    // Travels only when somebody wants to see something.
    void import('hls.js').then(({ default: Hls }) => {
      const element = video.current;
      if (gone || !element) return;
      const hls = new Hls({ liveSyncDurationCount: 2, maxBufferLength: 12 });
      stop = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && setFailed(true));
      hls.loadSource(url);
      hls.attachMedia(element);
      void element.play().catch(() => undefined);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [url]);
  return (
    <>
      {failed && <Alert kind="danger">{tLineup('previewFailed')}</Alert>}
      {/* A live picture has no captions of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={css.video} aria-label={tLineup('preview')} muted controls playsInline />
    </>
  );
}
