/**
 * How often it is looked how late the event loop is, for the `eventLoopMonitoringPrecision` of prom-client. Its own choice of 10 ms wakes
 * every process a hundred times a second: of a service at rest that was half of what it took. What is reported includes the
 * pause itself.
 */
export const eventLoopPrecisionMs = 100;
