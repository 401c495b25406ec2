import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Output } from '../../contract/route.ts';
import type { readSetUpSteps } from '../../contract/routes/console/set-up.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Button } from '../../ui/input/button.tsx';
import { BrandForm } from '../features/brand/brand-form.tsx';
import { ServiceLogoPanel } from '../features/brand/service-logo-panel.tsx';
import { useSources } from '../features/guide/keys.ts';
import { SourceDialog } from '../features/guide/source-dialog.tsx';
import { NewChannel } from '../features/lineup/add-channel-page.tsx';
import { useLineup } from '../features/lineup/keys.ts';
import { AddMemberDialog } from '../features/members/add-member-dialog.tsx';
import { AddressStep, useFindings } from '../features/set-up/address-step.tsx';
import { stepNames, Steps, type Step, type StepName } from '../features/set-up/steps.tsx';
import { useSetUp, useStaleSteps } from '../features/set-up/use-set-up.ts';
import { tSetUp } from '../i18n/et/set-up.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { Quiet } from '../ui/parts.tsx';
import { SettingsTable } from '../ui/settings/settings-table.tsx';
import { useSettings } from '../ui/settings/use-settings.ts';

/** Setting up a new service, made of the forms of the console: how far it is, is read from what there is. */
export function SetUpScreen() {
  const state = useSetUp();
  const findings = useFindings();
  const { step } = useParams();
  const isSound = findings.data !== undefined && findings.data.findings.every((one) => one.state !== 'bad');
  return (
    <Page title={tSetUp('title')}>
      <Loaded query={state}>
        {({ done }) => {
          const steps = stepsOf(done, isSound);
          const asked = stepNames.find((name) => name === step);
          // What is no step is nothing, or the code with which the owner has come. The step gets an address: it stays open when it is done.
          if (!asked) return <Navigate to={`/setup/${firstOpen(steps)}`} replace />;
          return <Steps steps={steps} open={asked} />;
        }}
      </Loaded>
    </Page>
  );
}

const firstOpen = (steps: readonly Step[]): StepName =>
  (steps.find(({ done, mayWait }) => !done && !mayWait) ?? steps.at(-1)!).name;

const stepsOf = (done: Output<typeof readSetUpSteps>['done'], isSound: boolean): Step[] => [
  { name: 'look', done: done.look, panels: true, content: <LookStep /> },
  { name: 'address', done: isSound, mayWait: true, content: <AddressStep /> },
  { name: 'seller', done: done.seller, mayWait: true, content: <SellerStep /> },
  { name: 'channel', done: done.channel, panels: true, content: <ChannelStep /> },
  { name: 'guide', done: done.guide, mayWait: true, content: <GuideStep /> },
  { name: 'member', done: done.member, content: <MemberStep /> },
  {
    name: 'done',
    done: done.channel && done.member,
    content: <DoneStep isReady={done.channel && done.member} />,
  },
];

function LookStep() {
  const settings = useSettings();
  const saved = useStaleSteps();
  return (
    <>
      <Loaded query={settings}>{(all) => <BrandForm settings={all} onSaved={saved} />}</Loaded>
      <ServiceLogoPanel />
    </>
  );
}

const SellerStep = () => (
  <>
    <Quiet>{tSetUp('sellerText')}</Quiet>
    <Loaded query={useSettings()}>
      {(all) => (
        <>
          <SettingsTable
            label={tSetUp('step.seller')}
            settings={all.filter(({ group }) => group === 'SELLER')}
          />
          <SettingsTable
            label={tSetUp('payments')}
            settings={all.filter(({ group }) => group === 'PAYMENTS')}
          />
        </>
      )}
    </Loaded>
  </>
);

/** The address is looked at before anything is kept; what comes from there is seen. */
function ChannelStep() {
  const lineup = useLineup();
  const staleSteps = useStaleSteps();
  const [adding, setAdding] = useState(false);
  const saved = (): void => {
    setAdding(false);
    staleSteps();
  };
  return (
    <Loaded query={lineup}>
      {({ channels }) => {
        const [first] = channels;
        if (!first || adding) return <NewChannel onSaved={saved} />;
        return (
          <Panel title={tSetUp('step.channel')}>
            <p>{tSetUp('channelDone', { count: channels.length })}</p>
            <ul>
              {channels.map(({ fields: { id, name } }) => (
                <li key={id}>
                  <Link to={`/lineup/channel/${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
            <div>
              <Button onClick={() => setAdding(true)}>{tSetUp('anotherChannel')}</Button>
            </div>
          </Panel>
        );
      }}
    </Loaded>
  );
}

function GuideStep() {
  const sources = useSources();
  const staleSteps = useStaleSteps();
  const [adding, setAdding] = useState(false);
  const close = (): void => {
    setAdding(false);
    staleSteps();
  };
  return (
    <>
      <Quiet>{tSetUp('guideText')}</Quiet>
      <Loaded query={sources}>
        {({ sources: rows }) => (
          <ul>
            {rows.map(({ id }) => (
              <li key={id}>
                <Link to={`/guide/source/${id}`}>{tSetUp('mapping', { id })}</Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {tSetUp('addSource')}
        </Button>
      </div>
      {adding && <SourceDialog onClose={close} />}
    </>
  );
}

function MemberStep() {
  const staleSteps = useStaleSteps();
  const [adding, setAdding] = useState(false);
  const added = (): void => {
    setAdding(false);
    staleSteps();
  };
  return (
    <>
      <Quiet>{tSetUp('memberText')}</Quiet>
      <p>
        <Link to="/members">{tSetUp('members')}</Link> · <Link to="/mails">{tSetUp('mails')}</Link>
      </p>
      <div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {tSetUp('addMember')}
        </Button>
      </div>
      {adding && <AddMemberDialog onClose={() => setAdding(false)} onAdded={added} />}
    </>
  );
}

/** The viewer lies one level above the console. */
function DoneStep({ isReady }: { isReady: boolean }) {
  const address = new URL('../', location.href.split('#')[0]).href;
  return (
    <>
      <p>{tSetUp(isReady ? 'doneText' : 'notDone')}</p>
      <QrCode payload={address} label={tSetUp('doneCode')} />
      <a href={address}>{address}</a>
    </>
  );
}
