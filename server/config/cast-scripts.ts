const origin = 'https://www.gstatic.com';

/**
 * Where the page may take Google’s script for a Chromecast from, if the operator has turned that on. A page never waits for the
 * database: opening one has the setting read anew for those after it.
 */
export async function castScriptsBy(
  settings: () => Promise<{ CHROMECAST_ENABLED?: string }>,
): Promise<() => readonly string[]> {
  let enabled = false;
  const look = async (): Promise<void> => void (enabled = (await settings()).CHROMECAST_ENABLED === 'true');
  // Without a database all stays as it was.
  const lookQuietly = (): Promise<void> => look().catch(() => undefined);
  await lookQuietly();
  return () => {
    void lookQuietly();
    return enabled ? [origin] : [];
  };
}
