import { Route, Routes } from 'react-router';
import { lazyScreen } from '../lib/parts/lazy-part.ts';
import { paths } from '../lib/address/paths.ts';
import { MainScreen } from '../routes/main/main-screen.tsx';
import { TvMode } from '../routes/play/tv-mode.tsx';

const Pages = lazyScreen(() => import('./pages.tsx'), 'Pages');

/** The picture's own addresses; all others lie over the main screen, which stays mounted under them. */
export function ViewerRoutes() {
  return (
    <Routes>
      <Route element={<MainScreen />}>
        <Route path={paths.main} element={null} />
        <Route path={paths.tv} element={<TvMode />} />
        <Route path={paths.channel} element={null} />
        <Route path="*" element={<Pages />} />
      </Route>
    </Routes>
  );
}
