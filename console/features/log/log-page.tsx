import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { logLevelNames, type LogFilter, type LogLine } from '../../../contract/models/console/log.ts';
import { readLog } from '../../../contract/routes/console/log.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tLog } from '../../i18n/et/log.ts';
import { call, saveAs } from '../../lib/api.ts';
import { useChannelName } from '../../lib/channel-names.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { lineText, LogLines } from '../../ui/log-lines.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet, Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import css from './log.module.css';

const lookEveryMs = 3_000;
const parts = ['server', 'edge', 'ingest'] as const;

/** What all parts of the service write down of themselves, as it comes. */
export function LogPage() {
  const query = useWanted();
  const [isPaused, setPaused] = useState(false);
  const log = useQuery({
    queryKey: ['log', query],
    queryFn: ({ signal }) => call(readLog, { query }, signal),
    refetchInterval: isPaused ? false : lookEveryMs,
    placeholderData: (before) => before,
  });
  const lines = log.data?.lines ?? [];
  const asText = (): string => lines.map((line) => `${lineText(line)}\n`).join('');
  const copy = async (): Promise<void> => {
    if (await copyText(asText())) notify({ kind: 'info', text: tCommon('copied') });
  };
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page
      title={tLog('title')}
      note={isPaused && tLog('paused', { when: whenText(log.data?.at) })}
      actions={
        <>
          <Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {tLog(isPaused ? 'goOn' : 'pause')}
          </Button>
          <Button disabled={lines.length === 0} onClick={() => void copy()}>
            {tCommon('copy')}
          </Button>
          <Button
            disabled={lines.length === 0}
            onClick={() => saveAs(new Blob([asText()], { type: 'text/plain' }), 'paasuke.log')}
          >
            {tLog('download')}
          </Button>
        </>
      }
    >
      <Filters lines={lines} />
      <Loaded query={log}>
        {({ dropped, silent }) => (
          <>
            {silent.length > 0 && <p role="status">{tLog('silent', { parts: silent.join(', ') })}</p>}
            {lines.length === 0 ? <p>{tLog(isFiltered ? 'noneFound' : 'none')}</p> : <Tail lines={lines} />}
            {dropped > 0 && <Quiet>{tLog('dropped', { count: dropped })}</Quiet>}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Which lines are wanted, by the address of the screen. */
function useWanted(): LogFilter {
  const [text] = useFilter('q');
  const [level] = useFilter('level', 'info');
  const [part] = useFilter('part');
  const [channel] = useFilter('channel');
  return {
    ...(level !== 'info' && { level: logLevelNames.find((one) => one === level) ?? 'info' }),
    ...(part && { part }),
    ...(channel && { channel }),
    ...(text.trim() && { text: text.trim() }),
  };
}

function Filters({ lines }: { lines: readonly LogLine[] }) {
  const [text, setText] = useFilter('q');
  const [level, setLevel] = useFilter('level', 'info');
  const [part, setPart] = useFilter('part');
  return (
    <FilterBar>
      <Search label={tLog('find')} text={text} onText={setText} />
      <Select inline label={tLog('level')} value={level} onValue={setLevel}>
        {logLevelNames.map((one) => (
          <option key={one} value={one}>
            {tLog(`level.${one}`)}
          </option>
        ))}
      </Select>
      <Select inline label={tLog('part')} value={part} onValue={setPart}>
        <option value="">{tLog('part.all')}</option>
        {parts.map((one) => (
          <option key={one} value={one}>
            {tLog(`part.${one}`)}
          </option>
        ))}
      </Select>
      <ChannelSelect lines={lines} />
    </FilterBar>
  );
}

/** One of the channels that are spoken of, or any. */
function ChannelSelect({ lines }: { lines: readonly LogLine[] }) {
  const [channel, setChannel] = useFilter('channel');
  const spokenOf = lines.flatMap((line) => line.channel ?? []);
  const nameOf = useChannelName();
  const all = [...new Set([...spokenOf, ...(channel ? [channel] : [])])].toSorted();
  return (
    <Select inline label={tLog('channel')} value={channel} onValue={setChannel}>
      <option value="">{tLog('channel.all')}</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}

/** Who is at the end follows what comes; who reads further up is left there. */
function Tail({ lines }: { lines: readonly LogLine[] }) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isBehind, setBehind] = useState(false);
  const toEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (follows.current) toEnd();
  }, [lines]);
  const look = (): void => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    follows.current = scrollHeight - scrollTop - clientHeight < 8;
    setBehind(!follows.current);
  };
  return (
    <>
      <div
        ref={box}
        className={css.tail}
        role="region"
        aria-label={tLog('lines')}
        // It is moved by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
      >
        <LogLines lines={lines} />
      </div>
      {isBehind && (
        <div>
          <Button onClick={toEnd}>{tLog('toEnd')}</Button>
        </div>
      )}
    </>
  );
}
