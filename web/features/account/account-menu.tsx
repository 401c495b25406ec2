import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Gift, Info, Lock, LogOut, MonitorPlay, UserRound } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/models/user.ts';
import { cityOf, t } from '../../i18n/t.ts';
import { paths } from '../../lib/paths.ts';
import { dateTimeText, ownZone } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import css from './account-menu.module.css';
import { streamServersQuery } from './account-queries.ts';
import { viewtimeLeft } from './viewtime-left.ts';

interface Props {
  user: User;
  serverId: string | undefined;
  onServer: (serverId: string | undefined) => void;
  onSignOut: () => void;
}

const anyServer = '';

/** The member's own menu: who, how much time is left, which video server, and the way out. */
export function AccountMenu({ user, serverId, onServer, onSignOut }: Props) {
  const [open, setOpen] = useState(false);
  const servers = useQuery({ ...streamServersQuery(true), enabled: open });
  const left = viewtimeLeft(user.expirationdate, useNow(60_000));
  const greeting = t('account.greeting', { name: user.firstName });
  const choices = [{ id: anyServer, name: t('account.serverAny') }, ...(servers.data ?? [])];
  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger className={css.trigger} aria-label={t('account.menu', { greeting })}>
        <Avatar user={user} url={user.profileImageUrl} size={40} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <div className={css.head}>
            <b>{greeting}</b>
            <small>{user.email}</small>
          </div>
          <div className={css.left}>
            <Clock size={20} aria-hidden="true" />
            <span>
              <small>{t('account.viewtime')}</small>
              <b className="num">{left.text}</b>
              {!left.over && user.expirationdate !== null && (
                <small className="num">
                  {t('account.viewtimeEnds', {
                    when: dateTimeText(user.expirationdate),
                    zone: cityOf(ownZone()),
                  })}
                </small>
              )}
            </span>
          </div>
          <Menu.Label className={css.label}>{t('account.server')}</Menu.Label>
          <Menu.RadioGroup
            value={serverId ?? anyServer}
            onValueChange={(id) => onServer(id === anyServer ? undefined : id)}
          >
            {choices.map(({ id, name }) => (
              <Menu.RadioItem key={id} className={css.item} value={id}>
                <span className={css.mark}>
                  <Menu.ItemIndicator>
                    <Check size={17} />
                  </Menu.ItemIndicator>
                </span>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <div className={css.line} />
          <Menu.Item className={css.item} asChild>
            <Link to={paths.profile}>
              <span className={css.mark}>
                <UserRound size={17} />
              </span>
              {t('account.profile')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.sendTime}>
              <span className={css.mark}>
                <Gift size={17} />
              </span>
              {t('account.gift')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.extraPlace}>
              <span className={css.mark}>
                <MonitorPlay size={17} />
              </span>
              {t('account.extraPlace')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.lockedChannels}>
              <span className={css.mark}>
                <Lock size={17} />
              </span>
              {t('account.lockedChannels')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.about}>
              <span className={css.mark}>
                <Info size={17} />
              </span>
              {t('account.about')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} onSelect={onSignOut}>
            <span className={css.mark}>
              <LogOut size={17} />
            </span>
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
