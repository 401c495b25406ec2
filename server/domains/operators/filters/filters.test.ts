import { beforeEach, describe, expect, it } from 'vitest';
import { mostFiltersOfPage } from '../../../../contract/models/console/filters.ts';
import { listSavedFilters, removeFilter, saveFilter } from '../../../../contract/routes/console/filters.ts';
import { operatorAs } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();
type Someone = Awaited<ReturnType<typeof operatorAs>>;
let mari: Someone;
let jaan: Someone;
beforeEach(async () => {
  mari = await operatorAs(s, 'support', 'mari');
  jaan = await operatorAs(s, 'support', 'jaan');
});

const page = '/tickets';
const save = (name: string, query = 'state=open', instead?: string, by = mari) =>
  by.call(saveFilter, { body: { filter: { page, name, query }, ...(instead !== undefined && { instead }) } });
const names = async (by = mari) =>
  (await by.call(listSavedFilters, {})).map(({ name, query }) => `${name} ${query}`);

describe('saved filters', () => {
  it('are of who saved them, and are written over by the same name', async () => {
    await save('Vanad', 'state=open&quietHours=24');
    await save(' Vanad ', 'state=open');
    await save('Külalised', 'from=guest');
    expect(await names()).toEqual(['Külalised from=guest', 'Vanad state=open']);
    expect(await names(jaan)).toEqual([]);
    await jaan.call(removeFilter, { body: { page, name: 'Vanad' } });
    await mari.call(removeFilter, { body: { page, name: 'Külalised' } });
    expect(await names()).toEqual(['Vanad state=open']);
  });

  it('are given another name, but not that of another', async () => {
    await save('Vanad');
    await save('Külalised', 'from=guest');
    await save('Ootavad', 'state=open', 'Vanad');
    expect(await names()).toEqual(['Külalised from=guest', 'Ootavad state=open']);
    await expect(save('Külalised', 'state=open', 'Ootavad')).rejects.toMatchObject({
      message: 'Filter Külalised on juba olemas.',
    });
    await expect(save('  ')).rejects.toMatchObject({ code: 'operation.refused' });
    expect(await names()).toHaveLength(2);
  });

  it('are few on a page, no matter how many are saved at once', async () => {
    const tries = Array.from({ length: mostFiltersOfPage + 3 }, (_, at) => save(`Filter ${at}`));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostFiltersOfPage);
    expect(await names()).toHaveLength(mostFiltersOfPage);
  });
});
