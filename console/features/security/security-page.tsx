import { chooseLanguage } from '../../lib/language.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { LanguageChoice } from '../../../ui/input/language-choice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { OperatorSecurity } from '../../../contract/models/console/operators.ts';
import {
  endAllOperatorSessions,
  endOperatorSession,
  operatorSecurity,
} from '../../../contract/routes/console/sign-in.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMe } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { AlarmsPanel } from './alarms-panel.tsx';
import { Factors } from './factors.tsx';
import { securityKey } from './keys.ts';
import { PasswordForm } from './password-form.tsx';
import { ThemePanel } from './theme-panel.tsx';

/** One's own password, second factors and sessions. */
export function SecurityPage() {
  const { data: me } = useMe();
  const security = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(operatorSecurity, {}, signal),
  });
  const language = useAct({ run: chooseLanguage });
  return (
    <Page title={tOperators('account')} note={me && `${me.name}, ${tCommon(`role.${me.role}`)}`}>
      <Loaded query={security}>
        {(known) => (
          <>
            <Columns>
              <Factors security={known} />
              <Panel title={tOperators('password')}>
                <PasswordForm />
              </Panel>
            </Columns>
            <Panel title={tSignIn('language')}>
              <p>{tSignIn('languageHint')}</p>
              <LanguageChoice label={tSignIn('language')} onChoose={language.mutate} />
            </Panel>
            <ThemePanel />
            <AlarmsPanel />
            <Sessions sessions={known.sessions} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Sessions({ sessions }: Pick<OperatorSecurity, 'sessions'>) {
  const ending = useAct({
    run: (id: number) => call(endOperatorSession, { body: { id } }),
    done: tOperators('ended'),
    stale: [securityKey],
  });
  const everywhere = useAct({
    run: () => call(endAllOperatorSessions, {}),
    onDone: () => endSession(false),
  });
  return (
    <Panel
      title={tOperators('sessions')}
      actions={
        <Ask
          label={tOperators('endAll')}
          title={tOperators('endAllTitle')}
          action={tOperators('endAll')}
          onDo={() => everywhere.mutateAsync()}
        >
          {tOperators('endAllText')}
        </Ask>
      }
    >
      <Table
        label={tOperators('sessions')}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            head: tOperators('device'),
            cell: ({ device, current }) => (
              <>
                {device} {current && <Badge tone="ok">{tOperators('here')}</Badge>}
              </>
            ),
          },
          { head: tOperators('network'), cell: ({ network }) => network },
          { head: tOperators('began'), cell: ({ createdAt }) => whenText(createdAt) },
          { head: tOperators('used'), cell: ({ lastSeenAt }) => whenText(lastSeenAt) },
        ]}
        actions={({ id, current }) =>
          !current && <Button onClick={() => ending.mutate(id)}>{tOperators('end')}</Button>
        }
      />
    </Panel>
  );
}
