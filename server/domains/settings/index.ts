export { createSettings, type SettingChange } from './service.ts';
export { storedSettings } from './store.ts';
export type { Maintenance } from './maintenance.ts';
export type { Brand, BrandService } from './brand/brand.ts';
export { brandPicturesOf, type BrandPicture } from './brand/brand-pictures.ts';
export { deleteBrandPictures, findBrandPicture, saveBrandPictures } from './brand/store.ts';
