import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of a picture that plays on another device. They travel with its button and its panel. */
export const tElsewhere = texts('elsewhere', {
  go: 'Mängi teises seadmes',
  on: 'Mängib seadmes {device}',
  paused: 'Peatatud seadmes {device}',
  onOther: 'Mängib teises seadmes',
  back: 'Too tagasi siia',
  other: 'Vali seade',
  unreachable: 'Seadmega ei saanud ühendust. Kontrolli, et see on sisse lülitatud ja samas võrgus.',
  lost: 'Ühendus seadmega katkes. Pilt on jälle siin ja peatatud.',
});
