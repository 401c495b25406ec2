/**
 * How much young garbage V8 lets pile up in a part of the service, for `execArgv`: 8 MB twice, always. By itself it goes up to tens of
 * megabytes after a busy moment (a server held 282 MB, against 116), and down to one while little happens, so that it is
 * looked through some times a second.
 */
export const heapFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
