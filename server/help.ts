import type { createMail } from './domains/mail/index.ts';
import type { createNotifications } from './domains/notifications/index.ts';
import { createSupport, openAttachmentFiles } from './domains/support/index.ts';
import type { ServiceParts } from './service-parts.ts';

interface Needs {
  mail: ReturnType<typeof createMail>;
  notifications: ReturnType<typeof createNotifications>;
}

/** How people who need help are heard, and answered. */
export const createHelp = (parts: ServiceParts, { mail, notifications }: Needs) =>
  createSupport({
    ...parts,
    publicUrl: parts.config.publicUrl,
    files: openAttachmentFiles(parts.config.attachmentsDir),
    notify: notifications.notify,
    told: notifications.told,
    kickMail: mail.kick,
  });
