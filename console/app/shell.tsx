import { LogOut, Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, Component, type ReactNode } from 'react';
import { Link, NavLink, Route, Routes, useLocation } from 'react-router';
import type { OperatorInfo } from '../../contract/models/console/operators.ts';
import { operatorLogout } from '../../contract/routes/console/sign-in.ts';
import { serviceName } from '../../contract/service-name.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { tCommon } from '../i18n/et/common.ts';
import { call } from '../lib/api.ts';
import { speakAsAccount } from '../lib/language.ts';
import { endSession } from '../lib/session.ts';
import { mayUse, useMe } from '../lib/use-me.ts';
import { Loaded } from '../ui/loaded.tsx';
import type { ConsolePage, Group } from './console-page.ts';
import { KeysButton } from './keys-button.tsx';
import { pages } from './pages.tsx';
import { SearchButton } from './search-button.tsx';
import css from './shell.module.css';

/** It concerns nobody but the owner of a service that is new. */
const SetUpBanner = lazy(async () => ({
  default: (await import('../features/set-up/set-up-banner.tsx')).SetUpBanner,
}));

/** A screen that fails, or does not come because there is a new build, takes the frame around it not along. */
class Guarded extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        alert
        text={tCommon('failed')}
        action={{ label: tCommon('retry'), run: () => location.reload() }}
      />
    );
  }
}

const groups: readonly Group[] = ['day', 'people', 'programme', 'service'];

/** The frame around every screen: where one is, where one can go, and who one is. */
export function Shell() {
  const me = useMe();
  const own = me.data?.language;
  useEffect(() => {
    if (own !== undefined) speakAsAccount(own);
  }, [own]);
  return <Loaded query={me}>{(operator) => <Frame operator={operator} silent={me.isError} />}</Loaded>;
}

function Frame({ operator, silent }: { operator: OperatorInfo; silent: boolean }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Wherever it leads to, it is closed there.
  const open = openAt === pathname;
  const allowed = pages.filter(({ roles }) => mayUse(operator.role, roles));
  return (
    <div className={css.frame}>
      <a
        className={css.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {tCommon('skip')}
      </a>
      <header className={css.top} data-theme="dark">
        <IconButton
          className={css.toggle}
          label={tCommon('menu')}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          {open ? <X size={20} /> : <Menu size={20} />}
        </IconButton>
        <Link className={css.brand} to="/">
          <BrandMark size={26} />
          <span>{serviceName()}</span>
          <small>{tCommon('site')}</small>
        </Link>
        <SearchButton pages={allowed} />
        <KeysButton />
        <span className={css.who}>
          <b>{operator.name}</b>
          <small>{tCommon(`role.${operator.role}`)}</small>
        </span>
        <IconButton label={tCommon('logout')} onClick={() => void leave()}>
          <LogOut size={18} />
        </IconButton>
      </header>
      <nav id="navigation" className={classNames(css.side, open && css.open)} aria-label={tCommon('menu')}>
        {groups.map((group) => (
          <NavGroup key={group} group={group} pages={allowed} />
        ))}
      </nav>
      <main id="content" className={css.content} tabIndex={-1}>
        {operator.role === 'owner' && (
          <Suspense>
            <SetUpBanner />
          </Suspense>
        )}
        {silent && <Alert kind="warning">{tCommon('noServer')}</Alert>}
        <Suspense fallback={<Spinner size={26} />}>
          <Guarded key={pathname}>
            <Routes>
              {pages.map(({ path, roles, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    mayUse(operator.role, roles) ? <Screen /> : <EmptyState text={tCommon('notAllowed')} />
                  }
                />
              ))}
              <Route path="*" element={<EmptyState text={tCommon('notFound')} />} />
            </Routes>
          </Guarded>
        </Suspense>
      </main>
    </div>
  );
}

function NavGroup({ group, pages: allowed }: { group: Group; pages: readonly ConsolePage[] }) {
  const mine = allowed.flatMap(({ path, address = path, nav }) =>
    nav?.group === group ? [{ path: address, ...nav }] : [],
  );
  if (mine.length === 0) return null;
  return (
    <div className={css.group}>
      <h2>{tCommon(`group.${group}`)}</h2>
      <ul>
        {mine.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'}>
              <Icon size={17} aria-hidden="true" />
              {tCommon(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The session ends here no matter what the server says: it runs out there by itself. */
async function leave(): Promise<void> {
  await call(operatorLogout, {}).catch(() => undefined);
  endSession(false);
}
