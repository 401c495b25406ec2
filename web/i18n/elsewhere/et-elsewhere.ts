import { et } from '../et.ts';
import { translator } from '../../../ui/i18n/translator.ts';

/** Texts of a picture that plays on another device. They travel with its button and its panel. */
const texts = {
  'elsewhere.go': 'Mängi teises seadmes',
  'elsewhere.on': 'Mängib seadmes {device}',
  'elsewhere.paused': 'Peatatud seadmes {device}',
  'elsewhere.onOther': 'Mängib teises seadmes',
  'elsewhere.back': 'Too tagasi siia',
  'elsewhere.other': 'Vali seade',
  'elsewhere.unreachable':
    'Seadmega ei saanud ühendust. Kontrolli, et see on sisse lülitatud ja samas võrgus.',
  'elsewhere.lost': 'Ühendus seadmega katkes. Pilt on jälle siin ja peatatud.',
} as const;

export const t = translator({ ...et, ...texts });
