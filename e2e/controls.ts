import { expect, type Locator } from '@playwright/test';

const tryMs = 2_000;

/**
 * Presses a button over the picture as a hand does: the mouse goes on moving until it is hit, for what lies over the picture
 * goes by itself when nothing moves.
 * @param room what the picture and the button are in
 */
export async function pressControl(room: Locator, name: string): Promise<void> {
  let turn = 0;
  await expect(async () => {
    await room
      .getByRole('region', { name: 'Pleier' })
      .hover({ position: { x: 40 + (turn++ % 2) * 20, y: 120 } });
    await room.getByRole('button', { name }).click({ timeout: tryMs });
  }).toPass();
}
