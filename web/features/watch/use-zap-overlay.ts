import { useEffect, useRef, useState } from 'react';

const shownForMs = 4_000;

/** True for a few seconds after the channel changes; not for the first one, which nobody zapped to. */
export function useZapOverlay(channelId: string | undefined): boolean {
  const [zappedTo, setZappedTo] = useState<string>();
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (channelId === undefined) return;
    first.current ??= channelId;
    if (first.current === channelId) return;
    first.current = '';
    setZappedTo(channelId);
    const timer = setTimeout(() => setZappedTo(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [channelId]);
  return zappedTo !== undefined && zappedTo === channelId;
}
