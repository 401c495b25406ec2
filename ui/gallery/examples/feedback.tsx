import { useState } from 'react';
import { Alert } from '../../feedback/alert.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { notify, type Notice } from '../../feedback/notices.ts';
import { Outcome } from '../../feedback/outcome.tsx';
import { ProgressBar } from '../../feedback/progress-bar.tsx';
import { Skeleton, Skeletons } from '../../feedback/skeleton.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { Button } from '../../input/button.tsx';
import { nowMs } from '../../lib/clock.ts';
import { Example, Group } from '../example.tsx';
import { longText, nothing } from './long.ts';

/** What is said about how things stand. */
export const FeedbackExamples = () => (
  <>
    <Group name="Alert" wide>
      {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
        <Example key={kind} name={kind}>
          <Alert kind={kind}>
            Muudatused on salvestatud. <a href="#vaata">Vaata üle</a>
          </Alert>
        </Example>
      ))}
      <Example name="long">
        <Alert kind="warning">{longText}</Alert>
      </Example>
    </Group>
    <Group name="EmptyState" wide>
      <Example name="default">
        <EmptyState text="Sul ei ole veel lemmikuid." />
      </Example>
      <Example name="with an action">
        <EmptyState text="Tulemusi ei leitud." action={{ label: 'Näita kõiki', run: nothing }} />
      </Example>
      <Example name="error">
        <EmptyState
          alert
          text="Seda osa ei saanud näidata."
          action={{ label: 'Proovi uuesti', run: nothing }}
        />
      </Example>
      <Example name="long">
        <EmptyState text={longText} action={{ label: longText, run: nothing }} />
      </Example>
    </Group>
    <Group name="Outcome" wide>
      {(['done', 'mail', 'asks', 'problem'] as const).map((kind) => (
        <Example key={kind} name={kind}>
          <Outcome kind={kind}>
            <p>
              Saatsime kirja aadressile <b>mari@paasuke.test</b>.
            </p>
            <Button kind="primary">Selge</Button>
          </Outcome>
        </Example>
      ))}
      <Example name="long">
        <Outcome kind="problem">
          <p>{longText}</p>
        </Outcome>
      </Example>
    </Group>
    <NoticeExamples />
    <Group name="Hints">
      <Example name="under the pointer, in the focus">
        <Button data-hint="Vihje, mis ütleb nupust rohkem">Kellel on vihje</Button>
      </Example>
      <Example name="long">
        <Button data-hint={longText}>Kellel on pikk vihje</Button>
      </Example>
    </Group>
    <WaitingExamples />
  </>
);

const notices: readonly [name: string, notice: Omit<Notice, 'id'>][] = [
  ['info', { kind: 'info', text: 'Salvestatud' }],
  ['danger', { kind: 'danger', text: 'Salvestamine ebaõnnestus.' }],
  ['with an action', { kind: 'info', text: 'Eemaldatud', action: { label: 'Võta tagasi', run: nothing } }],
  ['with a link', { kind: 'info', text: 'Salvestatud', action: { label: 'Vaata', to: '/salvestused' } }],
  ['long', { kind: 'info', text: longText, action: { label: 'Võta tagasi', run: nothing } }],
];

const NoticeExamples = () => (
  <Group name="NoticeBar">
    {notices.map(([name, notice]) => (
      <Example key={name} name={name}>
        <Button onClick={() => notify(notice)}>Ütle</Button>
      </Example>
    ))}
  </Group>
);

const hourMs = 3_600_000;
const barWidth = { width: 180 };

function WaitingExamples() {
  const [now] = useState(nowMs);
  return (
    <>
      <Group name="ProgressBar">
        {[0, 0.4, 1].map((share) => (
          <Example key={share} name={`${share * 100} %`}>
            <div style={barWidth}>
              <ProgressBar fromMs={now - share * hourMs} toMs={now + (1 - share) * hourMs} />
            </div>
          </Example>
        ))}
        <Example name="quiet">
          <div style={barWidth}>
            <ProgressBar quiet fromMs={now - hourMs} toMs={now + hourMs} />
          </div>
        </Example>
      </Group>
      <Group name="Spinner">
        {[18, 26, 40].map((size) => (
          <Example key={size} name={`${size} px`}>
            <Spinner size={size} />
          </Example>
        ))}
      </Group>
      <Group name="Skeletons, Skeleton" wide>
        <Example name="late">
          <Skeletons>
            <Skeleton width="75%" height={18} />
          </Skeletons>
        </Example>
        <Example name="round">
          <Skeletons>
            <Skeleton width="44px" height={44} radius={22} />
          </Skeletons>
        </Example>
      </Group>
    </>
  );
}
