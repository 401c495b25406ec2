// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { retentionDays } from '../../../contract/retention.ts';
import { AboutTracks } from './about-tracks.tsx';
import { Accessibility } from './accessibility.tsx';
import { Privacy, type Recipients } from './privacy.tsx';

afterEach(cleanup);

const nobody: Recipients = {
  payments: [],
  signIn: [],
  googleCaptcha: false,
  push: false,
  cast: false,
  mail: false,
};
const show = (recipients: Recipients | undefined) =>
  render(<Privacy controller="Näidis OÜ, 10000000" email="abi@naide.test" recipients={recipients} />)
    .container;

test('every time of the register that the jobs read is said, and nothing else is', () => {
  show(nobody);
  const spans = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const words = (days: number) => (days === 730 ? '2 aastat' : days === 1 ? '1 päev' : `${days} päeva`);
  expect(spans).toEqual(Object.values(retentionDays).map(words));
  expect(screen.getByText(/seadus nõuab: maksed ja kviitungid, 7 aastat/)).toBeTruthy();
});

test('who gets data is said by what is configured: nobody where nothing is', () => {
  const text = show(nobody).textContent;
  expect(text).toContain('Mitte keegi.');
  expect(text).toContain('Andmete eest vastutab Näidis OÜ, 10000000.');
  cleanup();
  const all = { payments: ['Trustly', 'Kaart'], signIn: ['Google'], googleCaptcha: true, push: true };
  const list = within(show({ ...all, cast: true, mail: true })).getAllByRole('listitem');
  const lines = list.map(({ textContent }) => textContent ?? '');
  for (const part of [
    /kui nende kaudu maksad: Trustly, Kaart\./,
    /kui neid kasutad: Google\./,
    /reCAPTCHA/,
    /tõuketeenus/,
    /Chromecasti/,
    /Postiserver/,
  ])
    expect(lines.filter((line) => part.test(line))).toHaveLength(1);
});

test('while it is not known who gets data nothing is promised', () => {
  expect(show(undefined).textContent).not.toContain('Mitte keegi.');
});

test('the statement of accessibility says what is missing, and whom to write to', () => {
  const { container } = render(<Accessibility email="abi@naide.test" />);
  expect(container.textContent).toMatch(/WCAG 2\.2.*Mis veel ei tööta.*abi@naide\.test.*ttja\.ee/);
});

test('the help on subtitles says how they come, what is remembered and how they are found', () => {
  const text = render(<AboutTracks lookAt="/myprofile" />).container.textContent;
  expect(text).toMatch(/klahv C.*klahv A.*kõigis sinu seadmetes.*„Subtiitritega“/);
  expect(screen.getByRole('link', { name: 'Vali subtiitrite välimus' })).toBeTruthy();
  cleanup();
  render(<AboutTracks lookAt={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
});
