import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import {
  removeContinueMovie,
  removeContinueSeries,
  restoreContinue,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import type { Token } from './catalogue-keys.ts';
import { continueQuery } from './catalogue-queries.ts';
import { nameOf } from './item-text.ts';

/** Takes something out of what the member goes on with, at once, and offers to take that back. */
export async function removeContinue(queries: QueryClient, item: CatalogueItem, token: Token): Promise<void> {
  const { showId, itemId, id } = item;
  const { queryKey } = continueQuery(showId === null ? 'movies' : 'series', token);
  const ask = () => queries.invalidateQueries({ queryKey });
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  queries.setQueryData(
    queryKey,
    (page) => page && { ...page, list: page.list.filter((one) => one.itemId !== itemId) },
  );
  const back = (): void => void queries.setQueryData(queryKey, before);
  try {
    await (showId === null
      ? call(removeContinueMovie, { body: { vodId: id } })
      : call(removeContinueSeries, { body: { seriesId: showId } }));
  } catch (error) {
    back();
    return notify({ kind: 'danger', text: problemText(error, tCatalogue('removeFailed')) });
  } finally {
    void ask();
  }
  const undo = async (): Promise<void> => {
    back();
    await call(restoreContinue, { body: { itemId } }).catch((error: unknown) =>
      notify({ kind: 'danger', text: problemText(error, tCatalogue('restoreFailed')) }),
    );
    await ask();
  };
  notify({
    kind: 'info',
    text: tCatalogue('removed', { name: nameOf(item) }),
    action: { label: tCatalogue('undo'), run: () => void undo() },
  });
}
