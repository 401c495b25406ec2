import { useEffect, useState } from 'react';

const shownForMs = 4_000;

interface Zapped {
  channelId: string | undefined;
  /** The channel that one began with, until one has left it. */
  first: string | undefined;
  shown: boolean;
}

/** True for a few seconds after the channel changes; not for the first one, which nobody zapped to. */
export function useZapOverlay(channelId: string | undefined): boolean {
  const [zapped, setZapped] = useState<Zapped>({ channelId: undefined, first: undefined, shown: false });
  // Here and not in an effect: it is there with the first drawing, and all else is drawn once.
  if (zapped.channelId !== channelId) setZapped(zappedTo(channelId, zapped));
  const { shown } = zapped;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setZapped((now) => ({ ...now, shown: false })), shownForMs);
    return () => clearTimeout(timer);
  }, [shown, channelId]);
  return shown;
}

function zappedTo(channelId: string | undefined, { first }: Zapped): Zapped {
  if (channelId === undefined) return { channelId, first, shown: false };
  const began = first ?? channelId;
  return began === channelId
    ? { channelId, first: began, shown: false }
    : { channelId, first: '', shown: true };
}
