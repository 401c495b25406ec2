import { fastestLineMbps, shortestReport } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import { isEmail } from './email.ts';
import { faultsOf } from './faults.ts';
import { typedEmail } from './typed-text.ts';

/** So long a report that nothing proves waits to be confirmed by mail. */
export const reportKeyHours = 24;

/** What a report may be about, as it travels and as it is shown. */
export const reportCategories = ['Maksed', 'Pilt/heli', 'Järelvaatamine', 'Telekava'] as const;
export type ReportCategory = (typeof reportCategories)[number];
export const defaultReportCategory: ReportCategory = 'Maksed';
/** The one that needs to know how fast the line is. */
export const pictureCategory = 'Pilt/heli' satisfies ReportCategory;

export const reportDevices = ['Arvuti', 'Tablet', 'Mobiil', 'SmartTV'] as const;
export type ReportDevice = (typeof reportDevices)[number];

export interface Report {
  /** The address of the writer. */
  user: string;
  category: string;
  device: string;
  description: string;
  downloadSpeed: string;
  uploadSpeed: string;
}

const includes = (list: readonly string[], one: string): boolean => list.includes(one);

/**
 * All that is wrong with a report, in the order in which the form asks. Members are known, so their address may be
 * missing; so may be how fast the line is where nobody was asked.
 */
export function reportFaults(
  report: Report,
  { guest, asksSpeed = true }: { guest: boolean; asksSpeed?: boolean },
): ErrorCode[] {
  const user = typedEmail(report.user);
  const speeds = [report.downloadSpeed, report.uploadSpeed].map(readSpeed);
  return faultsOf([
    [guest && user === '', 'helpdesk.userRequired'],
    [guest && user !== '' && !isEmail(user), 'form.emailInvalid'],
    [!includes(reportCategories, report.category), 'helpdesk.categoryRequired'],
    [!includes(reportDevices, report.device), 'helpdesk.deviceRequired'],
    [report.description.trim().length < shortestReport, 'helpdesk.descriptionRequired'],
    [
      asksSpeed && report.category === pictureCategory && speeds.includes(undefined),
      'helpdesk.speedRequired',
    ],
  ]);
}

/** The first of these; undefined when nothing is wrong. */
export const checkReport = (...given: Parameters<typeof reportFaults>): ErrorCode | undefined =>
  reportFaults(...given)[0];

/** Mbps as they are filled in: a whole number. */
export function readSpeed(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed) || Number(trimmed) > fastestLineMbps) return undefined;
  return Number(trimmed);
}
