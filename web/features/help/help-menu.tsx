import { useQuery } from '@tanstack/react-query';
import {
  Accessibility,
  Captions,
  CircleHelp,
  FileText,
  Info,
  Keyboard,
  LifeBuoy,
  Mail,
  ShieldCheck,
  Smartphone,
  Tv,
} from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ReactNode } from 'react';
import { tHelp } from '../../i18n/et/help.ts';
import { paths } from '../../lib/address/paths.ts';
import { useLeftTvMode } from '../../lib/device/tv-mode.ts';
import { useMenu } from '../../lib/address/use-menu.ts';
import { mainLandmark } from '../../lib/landmark.ts';
import { helpLinks, type HelpLink } from './help-links.ts';
import { Link } from '../../ui/link.tsx';
import css from './help.module.css';
import { settingsQuery } from '../../lib/queries/settings-query.ts';

/** The help box: keys, what the service is, privacy, the apps, and whom to ask. */
export function HelpMenu({ onKeys }: { onKeys: () => void }) {
  const menu = useMenu();
  const { open } = menu;
  const leftTelevision = useLeftTvMode();
  const apps = useQuery({ ...settingsQuery('APPS'), enabled: open }).data;
  const contact = useQuery({ ...settingsQuery('CONTACT'), enabled: open }).data;
  const links = helpLinks({ ...contact, ...apps });
  const downloads = links.filter(({ kind }) => kind !== 'mail');
  const mail = links.find(({ kind }) => kind === 'mail');
  return (
    <Menu.Root {...menu}>
      <Menu.Trigger className={css.trigger} aria-label={tHelp('title')}>
        <CircleHelp size={21} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={mainLandmark()}>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <Menu.Item className={css.item} onSelect={onKeys}>
            <Keyboard size={17} aria-hidden="true" />
            {tHelp('keys')}
          </Menu.Item>
          <Inside
            to={paths.helpdesk}
            icon={<LifeBuoy size={17} aria-hidden="true" />}
            label={tHelp('report')}
          />
          {leftTelevision && (
            <Inside to={paths.tv} icon={<Tv size={17} aria-hidden="true" />} label={tHelp('television')} />
          )}
          <Inside
            to={paths.tracks}
            icon={<Captions size={17} aria-hidden="true" />}
            label={tHelp('tracks.title')}
          />
          <Inside to={paths.about} icon={<Info size={17} aria-hidden="true" />} label={tHelp('about')} />
          <Inside
            to={paths.privacy}
            icon={<ShieldCheck size={17} aria-hidden="true" />}
            label={tHelp('privacy')}
          />
          <Inside
            to={paths.accessibility}
            icon={<Accessibility size={17} aria-hidden="true" />}
            label={tHelp('access.title')}
          />
          {mail && <Outside {...mail} />}
          {downloads.length > 0 && <Menu.Label className={css.label}>{tHelp('apps')}</Menu.Label>}
          {downloads.map((link) => (
            <Outside key={link.href} {...link} />
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Inside = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => (
  <Menu.Item className={css.item} asChild>
    <Link to={to}>
      {icon}
      {label}
    </Link>
  </Menu.Item>
);

const icons = { app: Smartphone, paper: FileText, mail: Mail };

function Outside({ href, label, kind }: HelpLink) {
  const Icon = icons[kind];
  return (
    <Menu.Item className={css.item} asChild>
      <a href={href} target="_blank" rel="noreferrer">
        <Icon size={17} aria-hidden="true" />
        {label}
      </a>
    </Menu.Item>
  );
}
