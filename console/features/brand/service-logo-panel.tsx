import { dropServiceLogo, uploadServiceLogo } from '../../../contract/routes/console/brand.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tBrand } from '../../i18n/et/brand.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { ChooseFiles } from '../../ui/files.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import css from './brand.module.css';
import { serviceLogoKey, useServiceLogo } from './use-service-logo.ts';

/** The mark of the service, and another picture for it. */
export function ServiceLogoPanel() {
  const logo = useServiceLogo();
  const shared = { done: tBrand('logoSaved'), stale: [serviceLogoKey] };
  const setting = useAct({
    ...shared,
    run: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call(uploadServiceLogo, { form });
    },
  });
  const dropping = useAct({ ...shared, run: () => call(dropServiceLogo, {}) });
  return (
    <Panel title={tBrand('logo')}>
      <Loaded query={logo}>
        {({ logoUrl, own }) => (
          <>
            <img className={css.logo} src={logoUrl} alt={tBrand('logo')} />
            <ChooseFiles
              label={tBrand('chooseLogo')}
              hint={tBrand('logoHint')}
              name="logo"
              accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
              disabled={setting.isPending}
              onFiles={([file]) => file && setting.mutate(file)}
            />
            {own && (
              <div>
                <Button busy={dropping.isPending} onClick={() => dropping.mutate()}>
                  {tBrand('dropLogo')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
