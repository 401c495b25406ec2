export {
  creditViewtime,
  hasExtraPlace,
  mayView,
  openExtraPlace,
  viewtimeOf,
  type Movement,
  type Viewtime,
} from './viewtime.ts';
