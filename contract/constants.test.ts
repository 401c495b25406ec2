import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('the numbers that were agreed on stand here, each once, with its unit', () => {
  expect(constants).toMatchObject({
    smallestGiftDays: 7,
    extraPlaceDays: [60, 30, 14, 7],
    defaultExtraPlaceDays: 30,
    extraPlaceCostPerDay: 0.5,
    positionSaveMs: 60_000,
    expiryLabelBelowDays: 11,
    lastExpiryDays: 1,
    catchupDays: 16,
    guideDaysAhead: 7,
    guideListCap: 10,
    guidePxPerHour: 400,
    rowCards: 20,
    defaultDvrSeconds: 3_600,
    toleratedBufferEmptyEvents: 5,
    bufferEmptyWindowMs: 240_000,
    zapStartBufferSeconds: 5,
    nextServerDelayMs: 1_000,
    channelScheduleRefreshMs: 120_000,
    dayGuideRefreshMs: 300_000,
    guideTooltipDelayMs: 1_000,
    mainTooltipDelayMs: 250,
    viewtimeRedirectMs: 5_000,
    channelViewDelayMs: 2_000,
    profilePictureMaxBytes: 500_000,
  });
});
