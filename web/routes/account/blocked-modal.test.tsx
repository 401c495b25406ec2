// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { BlockedModal } from './blocked-modal.tsx';

afterEach(cleanup);

test.each([
  ['auth.blocked', 'Kontot on kasutatud mitmes kohas. Konto jagamine ei ole lubatud.'],
  ['auth.blockedByOperator', 'Teenuse haldur on selle konto blokeerinud.'],
])('%s is explained as what it is', (code, text) => {
  endSession('blocked', { until: Date.UTC(2026, 10, 22, 10), code });
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ close: () => undefined }} />}>
          <Route path="*" element={<BlockedModal />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getAllByText(/blokeeritud|blokeerinud|jagamine/).map((one) => one.textContent)).toContain(
    text,
  );
});
