/**
 * Calls `end`, once or more often, when what this process says has lost its reader, as after `npm start | head`. Else the
 * process would fall over with a trace, and leave behind what it watches over for as long as that takes to notice.
 */
export function onReaderGone(end: () => void): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      end();
    });
}
