// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { About } from './about.tsx';

afterEach(cleanup);

test('says what one gets before what is not allowed, with hours, months and the line that it takes', () => {
  const { container } = render(
    <About
      channels={104}
      stations={22}
      operator="Näidis OÜ"
      offer={<p>Kuu 13 €</p>}
      links={[]}
      languages={null}
    />,
  );
  expect(container.textContent).toMatch(
    /104 telekanalit.*16 päeva järelvaatamist.*Kuu 13 €.*50 tundi.*kuni 2 kuud.*vähemalt 3\u00a0Mbit\/s.*Konto jagamine teistega ei ole lubatud.*$/,
  );
});

test('nothing is counted of which there is none', () => {
  const { container } = render(
    <About channels={0} stations={0} operator={undefined} offer={null} links={[]} languages={null} />,
  );
  expect(container.textContent).not.toMatch(/\b0 /);
});
