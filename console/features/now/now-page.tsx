import { Page } from '../../ui/page.tsx';

/** How the service is. */
export const NowPage = () => <Page title="Praegu">{null}</Page>;
