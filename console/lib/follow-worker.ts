/** Goes where a message leads that was touched; the worker says it to the page that is open. Answers how to stop. */
export function followWorker(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const onMessage = ({ data }: MessageEvent<{ navigate?: string }>): void => {
    if (data.navigate?.startsWith('/')) location.hash = data.navigate;
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
