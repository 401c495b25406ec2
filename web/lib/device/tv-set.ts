/** What a set offers to the page that runs in it as an app; in its browser it offers nothing. */
interface TvSet {
  tizen?: {
    application?: { getCurrentApplication: () => { exit: () => void } };
    tvinputdevice?: {
      getSupportedKeys: () => readonly { name: string }[];
      registerKeyBatch: (names: readonly string[]) => void;
    };
  };
  webOS?: { platformBack?: () => void };
}

const wanted = /^(\d|Media\w+|ColorF[0-3]\w+|Channel(Up|Down)|Caption)$/;

/** Asks a Samsung set for the keys that it keeps for itself otherwise; it is refused where the app may not ask. */
export function askForKeys(set: TvSet = window as TvSet): void {
  const device = set.tizen?.tvinputdevice;
  try {
    const names = device?.getSupportedKeys().map(({ name }) => name) ?? [];
    device?.registerKeyBatch(names.filter((name) => wanted.test(name)));
  } catch {
    // The arrows, OK and Back come all the same.
  }
}

/** Leaves the app, as its set would have it; a window that no script has opened stays. */
export function leaveApp(set: TvSet & Pick<Window, 'close'> = window as TvSet & Window): void {
  const app = set.tizen?.application;
  if (app) app.getCurrentApplication().exit();
  else if (set.webOS?.platformBack) set.webOS.platformBack();
  else set.close();
}
