// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Page, Panel } from './page.tsx';
import { Badge, Facts, Stat } from './parts.tsx';
import { Table } from './table.tsx';

afterEach(cleanup);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">siia</a>',
  '&lt;b&gt; &amp; {{1+1}}',
])('%s is shown as it was written, wherever a page has a place for words', (text) => {
  const { container } = render(
    <MemoryRouter>
      <Page title={text} note={text} back={{ to: '/', label: text }}>
        <Panel title={text} note={text}>
          <Facts facts={[[text, text]]} />
          <Stat name={text} value={text} note={text} />
          <Badge>{text}</Badge>
          <Table
            label={text}
            rows={[text]}
            rowKey={(row) => row}
            to={() => '/'}
            columns={[
              { head: text, cell: (row) => row },
              { head: `2 ${text}`, cell: (row) => <b>{row}</b> },
            ]}
          />
        </Panel>
      </Page>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([text, text]);
  expect(container.textContent.split(text).length - 1).toBe(15);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([links, container.querySelector('script, img, svg[onload], [onerror]')]).toEqual([['/', '/'], null]);
});
