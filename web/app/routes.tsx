import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { lazy, type Fetched } from '../lib/loading/lazy.ts';
import { paths } from '../lib/address/paths.ts';
import { useTvMode } from '../lib/device/tv-mode.ts';
import { MainScreen } from '../routes/main/main-screen.tsx';
import { TvMode } from '../routes/play/tv-mode.tsx';

const Pages = lazy(() => import('./pages.tsx'), 'Pages');

const TvScreen = lazy(() => import('../routes/television/television.ts'), 'TvScreen');

const ofPicture = [paths.main, paths.tv, paths.channel];

/** Brings what an address shows besides the picture; undefined when it is here. */
export const fetchPage: Fetched['fetch'] = (pathname) =>
  ofPicture.some((path) => matchPath(path, pathname)) ? undefined : Pages.fetch(pathname);

/** The picture's own addresses; all others lie over the main screen, which stays mounted under them. */
export function ViewerRoutes() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={paths.main} element={null} />
        <Route path={paths.tv} element={<TvMode />} />
        <Route path={paths.channel} element={null} />
        <Route path="*" element={<Pages />} />
      </Route>
    </Routes>
  );
}

/** What stays mounted: of one sort on televisions, which are read from a sofa, and of another everywhere else. */
function Screen() {
  return useTvMode() ? (
    <Suspense>
      <TvScreen />
    </Suspense>
  ) : (
    <MainScreen />
  );
}
